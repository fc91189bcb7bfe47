import { endpoints } from '#contract/endpoints/index.ts';
import type { Serve } from '#server/http/serve.ts';
import type { HistoryService } from './history.service.ts';

export const serveHistory = (serve: Serve, history: HistoryService): void => {
  serve.shared(endpoints.listHistory, ({ reader }) => history.list(reader));
};
