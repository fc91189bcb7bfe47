import { sql } from 'kysely';
import type { ModerationSignal } from '#contract/entities/moderation.ts';
import type { ReportKind } from '#contract/rules/report.ts';
import type { Db } from '#server/platform/db/database.ts';
import { DAY } from '#server/platform/lib/durations.ts';

export interface NewSignal {
  id: string;
  kind: ReportKind;
  target_id: string;
  about_id: string;
  signal: ModerationSignal;
  other_bike_id: string;
  /** ms since 1970 */
  noted_at: number;
}

/** Stores signals, each once. One that was decided is opened again if it was noticed again since. */
export const noteSignals = async (db: Db, signals: readonly NewSignal[]): Promise<void> => {
  if (signals.length === 0) return;
  await db
    .insertInto('moderation_signals')
    .values(signals.map((signal) => ({ ...signal, decision_id: null })))
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'target_id', 'signal', 'other_bike_id'])
        .doUpdateSet((eb) => ({ id: eb.ref('excluded.id'), noted_at: eb.ref('excluded.noted_at'), decision_id: null }))
        .whereRef('moderation_signals.noted_at', '<', 'excluded.noted_at'),
    )
    .execute();
};

type FoundAt = 'doubtful_prices.noted_at' | 'photo_matches.found_at';

/** Found so much before the newest signal of its kind, it has been noted: nobody takes longer to write down what they found. */
const WRITTEN_WITHIN = DAY;

/** Index: moderation_signals_by_time. */
const isRecent = (signal: ModerationSignal, at: FoundAt) =>
  sql<boolean>`${sql.ref(at)} >= (
    select coalesce(max(noted_at), 0) from moderation_signals as noted where noted.signal = ${signal}
  ) - ${sql.lit(WRITTEN_WITHIN)}`;

/** Index: moderation_signals_once. */
const isUnnoted = (signal: ModerationSignal, at: FoundAt, other: string) =>
  sql<boolean>`not exists (
    select 1 from moderation_signals
    where moderation_signals.kind = 'listing' and moderation_signals.target_id = bikes.id and moderation_signals.signal = ${signal}
      and moderation_signals.other_bike_id = ${sql.raw(other)} and moderation_signals.noted_at >= ${sql.ref(at)}
  )`;

/**
 * Pairs of listings with the same photo that are not noted yet, the oldest first, at most `limit`: the later one, whose it is, and the
 * other one. Each has to be noted with the time at which it was found. Index: photo_matches_by_time.
 */
export const newPhotoMatches = (db: Db, limit: number) =>
  db
    .selectFrom('photo_matches')
    .innerJoin('bikes', 'bikes.id', 'photo_matches.bike_id')
    .select(['bikes.id as target_id', 'bikes.seller_id as about_id', 'photo_matches.other_bike_id'])
    .select('photo_matches.found_at as noted_at')
    .where(isRecent('samePhoto', 'photo_matches.found_at'))
    .where(isUnnoted('samePhoto', 'photo_matches.found_at', 'photo_matches.other_bike_id'))
    .orderBy('photo_matches.found_at')
    .limit(limit)
    .execute();

/** Doubtful prices that are not noted yet, as `newPhotoMatches`. Index: doubtful_prices_by_time. */
export const newDoubtfulPrices = (db: Db, limit: number) =>
  db
    .selectFrom('doubtful_prices')
    .innerJoin('bikes', 'bikes.id', 'doubtful_prices.bike_id')
    .select(['bikes.id as target_id', 'bikes.seller_id as about_id', 'doubtful_prices.noted_at'])
    .where(isRecent('doubtfulPrice', 'doubtful_prices.noted_at'))
    .where(isUnnoted('doubtfulPrice', 'doubtful_prices.noted_at', `''`))
    .orderBy('doubtful_prices.noted_at')
    .limit(limit)
    .execute();

/** Forgets open signals about prices that are not doubtful any more. Index: moderation_signals_open. */
export const forgetSettledPrices = async (db: Db): Promise<void> => {
  await db
    .deleteFrom('moderation_signals')
    .where('decision_id', 'is', null)
    .where('kind', '=', 'listing')
    .where('signal', '=', 'doubtfulPrice')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('doubtful_prices')
            .select('doubtful_prices.bike_id')
            .whereRef('doubtful_prices.bike_id', '=', 'moderation_signals.target_id'),
        ),
      ),
    )
    .execute();
};

/** The listing up to which descriptions were read; empty at first. */
export const findMark = async (db: Db): Promise<string> =>
  (await db.selectFrom('moderation_marks').select('bike_id').where('name', '=', 'contacts').executeTakeFirst())
    ?.bike_id ?? '';

export const setMark = async (db: Db, bike_id: string): Promise<void> => {
  await db
    .insertInto('moderation_marks')
    .values({ name: 'contacts', bike_id })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ bike_id }))
    .execute();
};

/** The next listings after the id `after`, with their texts. */
export const descriptionsAfter = (db: Db, after: string, limit: number) =>
  db
    .selectFrom('bikes')
    .select(['id', 'seller_id', 'description', 'product_status', 'removed_at', 'off_market'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();

/**
 * Sellers whose id is from `since` or later, with at least `least` listings, who are not noted yet. Index: users_by_role,
 * bikes_by_seller.
 */
export const busyNewSellers = (db: Db, since: string, least: number) =>
  db
    .selectFrom('users')
    .select('users.id')
    // Ids begin with the time at which they were made.
    .where('users.role', '=', 'Seller')
    .where('users.id', '>=', since)
    .where('users.deleted_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('moderation_signals')
            .select('moderation_signals.id')
            .where('moderation_signals.kind', '=', 'person')
            .whereRef('moderation_signals.target_id', '=', 'users.id')
            .where('moderation_signals.signal', '=', 'manyListings'),
        ),
      ),
    )
    .where(
      ({ selectFrom }) =>
        selectFrom('bikes')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .whereRef('bikes.seller_id', '=', 'users.id'),
      '>=',
      least,
    )
    .execute();
