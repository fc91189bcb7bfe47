import { endpoints } from '#contract/endpoints/index.ts';
import type { PaperToReview } from '#contract/entities/papers.ts';
import type { Page } from '#server/platform/db/page.ts';
import type { Serve } from '#server/platform/http/serve.ts';

/** What waits for an admin, behind a place in the queue. */
export type Queue = (after?: string) => Promise<Page<PaperToReview>>;

export const serveQueue = (serve: Serve, queue: Queue): void => {
  serve(endpoints.listPapersToReview, ({ query }) => queue(query.after));
};
