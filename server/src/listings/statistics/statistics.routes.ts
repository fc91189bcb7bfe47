import { endpoints } from '#contract/endpoints/index.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import type { StatisticsService } from './statistics.service.ts';

export const serveStatistics = (serve: Serve, statistics: StatisticsService): void => {
  serve(endpoints.getStatistics, ({ actor, query }) => statistics.ofSeller(actor, query.days));
  serve(endpoints.getBikeStatistics, ({ actor, params, query }) => statistics.ofBike(actor, params.id, query.days));
};
