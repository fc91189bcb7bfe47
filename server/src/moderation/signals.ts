import { setImmediate as endOfTurn } from 'node:timers/promises';
import { NEW_ACCOUNT_DAYS } from '#contract/bike-warnings.ts';
import { contactsIn } from '#contract/contacts.ts';
import type { Db } from '#server/platform/db/database.ts';
import { DAY } from '#server/platform/lib/durations.ts';
import { newId } from '#server/platform/lib/ids.ts';
import {
  busyNewSellers,
  descriptionsAfter,
  findMark,
  forgetSettledPrices,
  type NewSignal,
  newDoubtfulPrices,
  newPhotoMatches,
  noteSignals,
  setMark,
} from './signals.repository.ts';

/** Rows of a statement. */
const BATCH = 200;
/** Batches of descriptions in a run: a million listings are read within an hour or two. */
const BATCHES = 50;
/** So many listings of an account that is younger than this are a signal. */
const MANY_LISTINGS = 15;
const NEW_ACCOUNT = NEW_ACCOUNT_DAYS * DAY;

type Found = Omit<NewSignal, 'id' | 'kind' | 'signal' | 'other_bike_id'> & { other_bike_id?: string };

const aboutListings = (signal: NewSignal['signal'], found: readonly Found[]): NewSignal[] =>
  found.map((each) => ({ other_bike_id: '', ...each, id: newId(), kind: 'listing', signal }));

const inBatches = async (next: () => Promise<NewSignal[]>, db: Db): Promise<void> => {
  for (;;) {
    const signals = await next();
    await noteSignals(db, signals);
    if (signals.length < BATCH) return;
  }
};

/** Looks for contacts in descriptions that were stored before contacts were refused. Each listing is read once. */
const noteContacts = async (db: Db, now: number): Promise<void> => {
  for (let batch = 0; batch < BATCHES; batch += 1) {
    const bikes = await descriptionsAfter(db, await findMark(db), BATCH);
    const last = bikes.at(-1);
    if (!last) return;
    const seen = bikes.filter(
      ({ product_status, removed_at, off_market }) =>
        product_status !== 'Sold' && (removed_at === null || off_market === 'paused' || off_market === 'resting'),
    );
    const found = seen
      .filter(({ description }) => contactsIn(description).length > 0)
      .map(({ id, seller_id }) => ({ target_id: id, about_id: seller_id, noted_at: now }));
    await noteSignals(db, aboutListings('contacts', found));
    await setMark(db, last.id);
    // SQLite holds up its thread: other jobs have their turn between two batches.
    await endOfTurn();
    if (bikes.length < BATCH) return;
  }
};

/** The smallest id that could have been made at a moment (UUIDv7: it begins with the time, ms). */
const idAt = (moment: number): string => {
  const hex = Math.max(0, moment).toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
};

const noteBusyNewSellers = async (db: Db, now: number): Promise<void> => {
  const sellers = await busyNewSellers(db, idAt(now - NEW_ACCOUNT), MANY_LISTINGS);
  const signals = sellers.map(({ id }) => ({
    id: newId(),
    kind: 'person' as const,
    target_id: id,
    about_id: id,
    signal: 'manyListings' as const,
    other_bike_id: '',
    noted_at: now,
  }));
  await noteSignals(db, signals);
};

interface SameFrame {
  bikeId: string;
  sellerId: string;
}

/** Notes of two listings with the same frame number, each with the other one beside it. `at` in ms. */
export const noteSameFrame = (trx: Db, [one, other]: readonly [SameFrame, SameFrame], at: number): Promise<void> => {
  const of = (listing: SameFrame, beside: SameFrame): Found => ({
    ...{ target_id: listing.bikeId, about_id: listing.sellerId },
    ...{ other_bike_id: beside.bikeId, noted_at: at },
  });
  return noteSignals(trx, aboutListings('sameFrame', [of(one, other), of(other, one)]));
};

/** Notes what admins should look at: same photos, doubtful prices, contacts in descriptions, many listings of new accounts. */
export const noteAllSignals = async (db: Db, now: number): Promise<void> => {
  await inBatches(async () => aboutListings('samePhoto', await newPhotoMatches(db, BATCH)), db);
  await inBatches(async () => aboutListings('doubtfulPrice', await newDoubtfulPrices(db, BATCH)), db);
  await forgetSettledPrices(db);
  await noteContacts(db, now);
  await noteBusyNewSellers(db, now);
};
