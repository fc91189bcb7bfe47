import { endpoints } from '#contract/endpoints/index.ts';
import type { PaperToReview } from '#contract/entities/papers.ts';
import type { Page } from '#server/platform/db/page.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import type { Actor } from '#server/platform/lib/actor.ts';

/** What waits for an admin, who reads it, behind a place in the queue. */
export type Queue = (admin: Actor, after?: string) => Promise<Page<PaperToReview>>;

export const serveQueue = (serve: Serve, queue: Queue): void => {
  serve(endpoints.listPapersToReview, ({ actor, query }) => queue(actor, query.after));
};
