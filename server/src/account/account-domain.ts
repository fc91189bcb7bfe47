import type { OrderNotices } from '#server/deals/deals.ts';
import { removeUnneededPhotos } from '#server/deals/deals.ts';
import type { Images } from '#server/images/create-images.ts';
import type { BarredAddresses } from '#server/people/people.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Domain } from '#server/platform/domains/domain.ts';
import type { Clock } from '#server/platform/lib/clock.ts';
import { DAY } from '#server/platform/lib/durations.ts';
import { serveAccount } from './account.routes.ts';
import { createAccountService } from './account.service.ts';
import { serveAdministration } from './administration.routes.ts';
import { createAdministrationService } from './administration.service.ts';
import { eraseFromOldReceipts } from './user-data.ts';

interface Parts {
  db: Db;
  clock: Clock;
  images: Images;
  bookings: OrderNotices;
  barred: BarredAddresses;
  /** Removes the documents of those who have left. */
  removeEndedPapers(now: number): Promise<unknown>;
}

/** Accounts as a whole: what their owners take along and delete, and what admins do with them. */
export const createAccountDomain = (parts: Parts): Domain => {
  const { db, clock, images, bookings, barred, removeEndedPapers } = parts;
  const photos = {
    removeUnreferenced: (now: number) =>
      Promise.allSettled([
        images.removeUnreferenced(now),
        removeUnneededPhotos(db, images.privatePhotos, now),
        removeEndedPapers(now),
      ]),
  };
  return {
    serve({ serve }) {
      serveAdministration(serve, createAdministrationService({ db, clock, bookings, barred }));
      serveAccount(serve, createAccountService({ db, clock, photos, bookings, barred }));
    },
    jobs: [{ name: 'receipts', every: DAY, run: () => eraseFromOldReceipts(db, clock.now()) }],
  };
};
