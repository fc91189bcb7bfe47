import type { Images } from '#server/images/create-images.ts';
import type { Notifier, Outbox } from '#server/notices/notices.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Domain } from '#server/platform/domains/domain.ts';
import type { Emit } from '#server/platform/domains/domain-events.ts';
import type { Clock } from '#server/platform/lib/clock.ts';
import { HOUR, MINUTE } from '#server/platform/lib/durations.ts';
import { serveDocuments } from './documents/documents.routes.ts';
import { createDocumentsService } from './documents/documents.service.ts';
import { expireOldPapers } from './documents/expire-papers.ts';
import { createPaperNotices } from './documents/paper-notices.ts';
import { papersListeners } from './documents/papers-listeners.ts';
import { createSecondAdmins } from './documents/second-admin.ts';
import { createFrameChecks, frameListeners } from './frames/frame-checks.ts';
import { createFrameHistories } from './frames/frame-history.ts';
import { serveFrames } from './frames/frames.routes.ts';
import { createFramesService } from './frames/frames.service.ts';
import { createNumberPrints } from './frames/number-prints.ts';
import type { ModerationOfPapers } from './moderation-of-papers.ts';
import './papers-events.ts';
import { serveQueue } from './queue/queue.routes.ts';
import { createQueue } from './queue/queue.ts';
import { serveStolen } from './stolen/stolen.routes.ts';
import { createStolenService } from './stolen/stolen.service.ts';
import { createStolenBikes } from './stolen/stolen-bikes.ts';
import { createStolenNotices } from './stolen/stolen-notices.ts';
import { createPaperFiles } from './store/paper-files.ts';
import { createPapersKeys } from './store/papers-keys.ts';
import { removeEnded } from './store/remove-papers.ts';
import { endOldVerifications, expireOldPictures } from './verification/end-verifications.ts';
import { createSelfieCodes } from './verification/selfie-code.ts';
import { serveVerification } from './verification/verification.routes.ts';
import { createVerificationService } from './verification/verification.service.ts';
import { createVerificationNotices } from './verification/verification-notices.ts';

interface Parts {
  config: Config;
  db: Db;
  clock: Clock;
  /** Called with failures of work that no request waits for. */
  report(error: unknown): void;
  images: Images;
  emit: Emit;
  outbox: Outbox;
  notifier: Notifier;
  moderation: ModerationOfPapers;
}

/** What bikes and sellers show to the admins and what is said of it; frame and engine numbers, and which were reported stolen. */
export const createPapersDomain = (parts: Parts) => {
  const { config, db, clock, report, images, emit, outbox, notifier, moderation } = parts;
  const files = createPaperFiles(createPapersKeys(config.papersKeys), images.documents);
  const telling = { outbox, notifier, publicUrl: config.publicUrl };
  const verificationNotices = createVerificationNotices(telling);
  const documents = createDocumentsService({
    ...{ db, clock, files, notices: createPaperNotices(telling) },
    secondAdmins: createSecondAdmins(config.papersConfirmFrom),
  });
  const verification = createVerificationService({
    ...{ db, clock, files, notices: verificationNotices },
    codes: createSelfieCodes(config.authSecret),
  });
  const prints = createNumberPrints(config.frameKeys);
  const stolenBikes = createStolenBikes({ db, clock, emit, outbox, moderation });
  const checks = createFrameChecks({ db, emit, report, followStolen: stolenBikes.follow });
  const stolen = createStolenService({ db, clock, prints, checks, notices: createStolenNotices(telling) });
  const domain: Domain = {
    async serve({ app, serve, serveIn, limits }) {
      serveFrames(serve, createFramesService({ db, clock, prints, checks }), createFrameHistories(db, clock));
      serveStolen(serve, limits, stolen);
      await serveDocuments(app, serveIn, documents);
      await serveVerification(app, serveIn, verification);
      serveQueue(serveIn(app), createQueue({ documents, verification }));
    },
    jobs: [
      { name: 'frame-checks', every: MINUTE, run: checks.checkAll },
      {
        name: 'papers',
        every: HOUR,
        async run() {
          const now = clock.now();
          await expireOldPapers({ db, report }, now).catch(report);
          await endOldVerifications({ db, notices: verificationNotices, report }, now).catch(report);
          await expireOldPictures(db, now).catch(report);
          await removeEnded({ db, files, report }, now);
        },
      },
    ],
    listeners: { ...papersListeners, ...frameListeners(stolenBikes.keepOffMarket) },
  };
  return { domain, removeEndedPapers: (now: number) => removeEnded({ db, files, report }, now) };
};
