import { endpoints } from '#contract/endpoints/index.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import type { HistoryService } from './sales.service.ts';

export const serveHistory = (serve: Serve, history: HistoryService): void => {
  serve.shared(endpoints.listHistory, ({ reader }) => history.list(reader));
};
