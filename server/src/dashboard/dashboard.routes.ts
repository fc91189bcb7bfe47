import { endpoints } from '#contract/endpoints/index.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import type { DashboardService } from './dashboard.service.ts';

export const serveDashboard = (serve: Serve, dashboard: DashboardService): void => {
  serve(endpoints.getDashboard, ({ actor }) => dashboard.get(actor));
};
