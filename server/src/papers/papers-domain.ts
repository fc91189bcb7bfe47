import type { Images } from '#server/images/create-images.ts';
import type { Notifier, Outbox } from '#server/notices/notices.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Domain } from '#server/platform/domains/domain.ts';
import type { Clock } from '#server/platform/lib/clock.ts';
import { HOUR } from '#server/platform/lib/durations.ts';
import { serveDocuments } from './documents/documents.routes.ts';
import { createDocumentsService, expireOldPapers } from './documents/documents.service.ts';
import { createPaperNotices } from './documents/paper-notices.ts';
import { papersListeners } from './documents/papers-listeners.ts';
import { serveQueue } from './queue/queue.routes.ts';
import { createQueue } from './queue/queue.ts';
import { createPaperFiles } from './store/paper-files.ts';
import { createPapersKeys } from './store/papers-keys.ts';
import { removeEnded } from './store/remove-papers.ts';
import { endOldVerifications } from './verification/end-verifications.ts';
import { createSelfieCodes } from './verification/selfie-code.ts';
import { serveVerification } from './verification/verification.routes.ts';
import { createVerificationService } from './verification/verification.service.ts';
import { createVerificationNotices } from './verification/verification-notices.ts';

interface Parts {
  config: Config;
  db: Db;
  clock: Clock;
  images: Images;
  outbox: Outbox;
  notifier: Notifier;
}

/** What bikes and sellers show to the admins, and what is said of it. */
export const createPapersDomain = ({ config, db, clock, images, outbox, notifier }: Parts) => {
  const files = createPaperFiles(createPapersKeys(config.papersKeys), images.documents);
  const telling = { outbox, notifier, publicUrl: config.publicUrl };
  const verificationNotices = createVerificationNotices(telling);
  const documents = createDocumentsService({ db, clock, files, notices: createPaperNotices(telling) });
  const verification = createVerificationService({
    ...{ db, clock, files, notices: verificationNotices },
    codes: createSelfieCodes(config.authSecret),
  });
  const domain: Domain = {
    async serve({ app, serveIn }) {
      await serveDocuments(app, serveIn, documents);
      await serveVerification(app, serveIn, verification);
      serveQueue(serveIn(app), createQueue({ documents, verification }));
    },
    jobs: [
      {
        name: 'papers',
        every: HOUR,
        async run() {
          await expireOldPapers(db, clock.now());
          await endOldVerifications({ db, notices: verificationNotices }, clock.now());
          await removeEnded(db, files, clock.now());
        },
      },
    ],
    listeners: papersListeners,
  };
  return { domain, removeEndedPapers: (now: number) => removeEnded(db, files, now) };
};
