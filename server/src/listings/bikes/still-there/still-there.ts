import type { Selectable } from 'kysely';
import { ASK_DAYS, type AskedBike } from '#contract/entities/bike.ts';
import { ContractError } from '#contract/errors.ts';
import type { BikesTable } from '#server/listings/bikes/bikes.table.ts';
import { TIME_TO_SAY } from '#server/listings/bikes/own-bike.mapper.ts';
import { restingMail, stillThereMail } from '#server/listings/bikes/still-there/still-there-mails.ts';
import type { DealsOfListings } from '#server/listings/deals-of-listings.ts';
import type { MailWriter, Notice, Notifier, Outbox } from '#server/notices/notices.ts';
import { findUserById, isSellerUntilEnd, isSuspendedAt } from '#server/people/people.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Emit } from '#server/platform/domains/domain-events.ts';
import type { Clock } from '#server/platform/lib/clock.ts';
import { DAY, HOUR } from '#server/platform/lib/durations.ts';
import {
  confirmAsked,
  findAsked,
  findAskedSeller,
  lockUnanswered,
  markAsked,
  rest,
  sellersToAsk,
  sellersWithoutAnswer,
} from './still-there.repository.ts';
import { type Asked, createStillThereLinks } from './still-there-links.ts';

/** A seller is not asked by a second mail within this time, ms: a little less than a day, so that the hour stays. */
const A_DAY = 23 * HOUR;
/** Listings whose sellers are looked for in one go, and how often that is done in one run. */
const LISTINGS = 100;
const ROUNDS = 10;
/** Bikes that the page of a link shows. */
const SHOWN = 100;
/** Listings that are written for search together. */
const INDEXED = 100;

interface Parts {
  config: Config;
  db: Db;
  clock: Clock;
  outbox: Outbox;
  notifier: Notifier;
  deals: DealsOfListings;
  emit: Emit;
  /** Called with what went wrong for one seller; the others are asked. */
  report(error: unknown): void;
}

/** Asks sellers whether their bikes are still there (docs/decisions/0005). */
export interface StillThere {
  /**
   * Asks about listings of which nothing was heard for 30 days, by one mail to a seller; those that were asked about 15 days
   * ago rest, but not while a buyer pays. Returns the numbers of listings. Several processes may call it at once.
   */
  run(): Promise<{ asked: number; rested: number }>;
  /** The bikes that a link asks about and that still wait for an answer. Throws `still_there_link_wrong`. */
  list(token: string): Promise<AskedBike[]>;
  /** Notes that these bikes, or one of them, are still there. Returns how many changed. Throws `still_there_link_wrong`. */
  confirm(token: string, id?: string): Promise<number>;
}

/** One for all bikes of a seller; of a single one it says which. */
const noticeOf = (kind: 'stillThere' | 'listingRests', userId: string, bikes: readonly { id: string }[]): Notice => {
  const [first] = bikes;
  const bikeId = bikes.length === 1 && first ? { bikeId: first.id } : {};
  return { kind, userId, target: userId, count: bikes.length, ...bikeId };
};

export const createStillThere = ({ config, db, clock, outbox, notifier, deals, emit, report }: Parts): StillThere => {
  const links = createStillThereLinks({ secret: config.authSecret, publicUrl: config.publicUrl });

  const read = (token: string): Asked => {
    const asked = links.read(token);
    if (!asked) throw new ContractError('still_there_link_wrong');
    return asked;
  };

  /** Noting the question and storing its mail is one transaction: nobody is asked twice, and nobody rests unasked. */
  const ask = (sellerId: string): Promise<number> =>
    db.transaction().execute(async (trx) => {
      const now = clock.now();
      const bikes = await markAsked(trx, { sellerId, before: now - ASK_DAYS * DAY, now });
      const seller = bikes.length > 0 && (await findAskedSeller(trx, sellerId));
      if (!seller) return 0;
      const link = links.linkFor({ sellerId, askedAt: now });
      const facts = { name: seller.name, bikes, restsAt: now + TIME_TO_SAY, link };
      const mail: MailWriter = (unsubscribe) => stillThereMail(seller, facts, unsubscribe);
      await notifier.notify(trx, { ...noticeOf('stillThere', sellerId, bikes), mail });
      return bikes.length;
    });

  const letRest = (sellerId: string): Promise<number> =>
    db.transaction().execute(async (trx) => {
      const now = clock.now();
      const bikes: Selectable<BikesTable>[] = [];
      // After the lock on the rows: a hold taken at the same time is found here, or finds the bike off the market.
      for (const bike of await lockUnanswered(trx, sellerId, now - TIME_TO_SAY))
        if (!(await deals.isBeingPaid(trx, bike.id, now))) bikes.push(bike);
      if (bikes.length === 0) return 0;
      await rest(
        trx,
        bikes.map(({ id }) => id),
        now,
      );
      const seller = await findAskedSeller(trx, sellerId);
      // One link stands for what was asked about at one time.
      const times = [...new Set(bikes.map(({ asked_at }) => Number(asked_at)))];
      const mails = times.map((askedAt) => ({
        bikes: bikes.filter(({ asked_at }) => Number(asked_at) === askedAt),
        link: links.linkFor({ sellerId, askedAt }),
      }));
      if (!seller) return bikes.length;
      await notifier.notify(trx, noticeOf('listingRests', sellerId, bikes));
      for (const mail of mails)
        await notifier.mail(trx, {
          userId: sellerId,
          kind: 'listingRests',
          target: sellerId,
          mail: (unsubscribe) => restingMail(seller, { name: seller.name, ...mail }, unsubscribe),
        });
      return bikes.length;
    });

  /** Does `act` for each seller that `find` gives, until it gives none that was not seen in this run. */
  const forSellers = async (find: () => Promise<string[]>, act: (id: string) => Promise<number>): Promise<number> => {
    const seen = new Set<string>();
    let count = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const sellers = (await find()).filter((id) => !seen.has(id));
      if (sellers.length === 0) break;
      for (const id of sellers) {
        seen.add(id);
        count += await act(id).catch((error: unknown) => {
          report(error);
          return 0;
        });
      }
    }
    return count;
  };

  return {
    async run() {
      const now = clock.now();
      const due = { before: now - ASK_DAYS * DAY, askedBefore: now - A_DAY, limit: LISTINGS };
      const rested = await forSellers(() => sellersWithoutAnswer(db, now - TIME_TO_SAY, LISTINGS), letRest);
      const asked = await forSellers(() => sellersToAsk(db, due), ask);
      if (asked + rested > 0) outbox.wake();
      return { asked, rested };
    },

    async list(token) {
      const bikes = await findAsked(db, read(token), SHOWN);
      return bikes.map((bike) => ({
        _id: bike.id,
        modelName: bike.model_name,
        brand: bike.brand,
        photoURL: bike.photo_url,
        rslPrice: bike.rsl_price,
        resting: bike.off_market === 'resting',
      }));
    },

    confirm(token, id) {
      const asked = read(token);
      return db.transaction().execute(async (trx) => {
        // First the user, as with every change of a listing that search is to find.
        if (!(await isSellerUntilEnd(trx, asked.sellerId))) return 0;
        // What rests stays so until a suspension is over.
        const seller = await findUserById(trx, asked.sellerId);
        if (seller && isSuspendedAt(seller, clock.now())) return 0;
        const ids = await confirmAsked(trx, asked, { id, now: clock.now() });
        for (let at = 0; at < ids.length; at += INDEXED)
          await emit(trx, 'listingsChanged', { ids: ids.slice(at, at + INDEXED) });
        return ids.length;
      });
    },
  };
};
