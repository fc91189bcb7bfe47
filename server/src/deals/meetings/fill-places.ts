import { DISTRICTS } from '#contract/catalogue/districts.ts';
import type { Db } from '#server/platform/db/database.ts';
import { DEFAULT_PLACES } from './default-places.ts';
import { hasPlaces, insertFirstPlaces } from './places.repository.ts';

/** A fixed id for each place, older than any other: of several processes that start at once, only one adds the place. */
const idOf = (n: number): string => `01900000-0000-7000-8000-${n.toString(16).padStart(12, '0')}`;

/**
 * Fills the safe places of a new database. Not by a migration: a database that is only migrated is empty, so that copies and
 * backups can be brought into it.
 */
export const fillPlaces = async (db: Db): Promise<void> => {
  if (await hasPlaces(db)) return;
  const places = DISTRICTS.flatMap((district) =>
    DEFAULT_PLACES[district].map(([kind, name, bangla]) => ({ district, kind, name, bangla })),
  );
  await insertFirstPlaces(
    db,
    places.map((place, n) => ({ id: idOf(n + 1), ...place, retired_at: null })),
  );
};
