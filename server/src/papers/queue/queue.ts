import type { PaperToReview } from '#contract/entities/papers.ts';
import type { DocumentsService } from '#server/papers/documents/documents.service.ts';
import type { VerificationService } from '#server/papers/verification/verification.service.ts';
import { mapPage, toPage } from '#server/platform/db/page.ts';
import type { Queue } from './queue.routes.ts';

interface Waiting {
  /** Its place: ids begin with the time since when it waits. */
  id: string;
  entry: PaperToReview;
}

interface Parts {
  documents: Pick<DocumentsService, 'toReview'>;
  verification: Pick<VerificationService, 'toReview'>;
}

/** One queue of the documents of bikes and of who sellers are, the oldest first, a page at a time. */
export const createQueue =
  ({ documents, verification }: Parts): Queue =>
  async (admin, after) => {
    const all: Waiting[] = [...(await documents.toReview(admin, after)), ...(await verification.toReview(after))];
    all.sort((one, other) => (one.id < other.id ? -1 : 1));
    return mapPage(toPage(all), ({ entry }) => entry);
  };
