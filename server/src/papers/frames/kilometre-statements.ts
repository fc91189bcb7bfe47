import type { KilometreStatement } from '#contract/entities/frame.ts';
import { MAX_KILOMETRE_STATEMENTS } from '#contract/frame-number.ts';
import { type BikeRow, kilometresOf } from '#server/listings/listings.ts';
import type { Db } from '#server/platform/db/database.ts';
import { dhakaDay } from '#server/platform/lib/dhaka-day.ts';

type Listing = Pick<BikeRow, 'id' | 'kilometres' | 'created_at'>;
type Stated = Awaited<ReturnType<typeof kilometresOf>>[number];

/** What a listing says whose kilometres were never edited: its row alone knows it. */
const unedited = (listings: readonly Listing[], stated: readonly Stated[]): Stated[] => {
  const edited = new Set(stated.filter(({ source }) => source === 'seller').map(({ bike_id }) => bike_id));
  return listings.flatMap(({ id, kilometres, created_at: stated_at }) =>
    kilometres === null || edited.has(id) ? [] : [{ id, bike_id: id, source: 'seller', kilometres, stated_at }],
  );
};

/** The kilometres that were stated of the bike of some listings, the oldest first, at most `MAX_KILOMETRE_STATEMENTS`. */
export const statementsOf = async (db: Db, listings: readonly Listing[]): Promise<KilometreStatement[]> => {
  const ids = listings.map(({ id }) => id);
  const stated = await kilometresOf(db, ids);
  const inOrder = [...stated.toReversed(), ...unedited(listings, stated)].sort(
    (one, other) => Number(one.stated_at) - Number(other.stated_at),
  );
  let most = 0;
  const said = inOrder.map(({ source, kilometres: value, stated_at }): KilometreStatement => {
    // A document may be older than what was stated before it was read.
    const fewer = source !== 'papers' && value < most;
    most = Math.max(most, value);
    return { value, on: dhakaDay(Number(stated_at)), source, ...(fewer && { fewer: true as const }) };
  });
  return said.slice(-MAX_KILOMETRE_STATEMENTS);
};
