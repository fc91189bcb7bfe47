import type { District } from '#contract/catalogue/districts.ts';
import type { PlaceEntry, SafePlace } from '#contract/entities/meeting.ts';
import { ContractError } from '#contract/errors.ts';
import type { NewPlace, PlaceChange } from '#contract/rules/safe-place.ts';
import { assertStillAdmin, recordAct } from '#server/people/people.ts';
import type { Db } from '#server/platform/db/database.ts';
import { mapPage, type Page } from '#server/platform/db/page.ts';
import type { Actor } from '#server/platform/lib/actor.ts';
import type { Clock } from '#server/platform/lib/clock.ts';
import { newId } from '#server/platform/lib/ids.ts';
import type { PlaceRow } from './meetings.table.ts';
import { insertPlace, isNameTaken, lockPlace, offeredPlaces, pageOfPlaces, updatePlace } from './places.repository.ts';

export interface PlacesService {
  /** The places that are offered, of a district or all. */
  offered(district?: District): Promise<SafePlace[]>;
  /** All places, for admins, the last added first. */
  list(wanted: { search?: string | undefined; after?: string | undefined }): Promise<Page<PlaceEntry>>;
  /** Adds a place. Throws `place_exists`, `token_revoked`. */
  add(admin: Actor, place: NewPlace): Promise<{ id: string }>;
  /** Returns how many changed (0: it was so already). Throws `place_not_found`, `place_exists`, `token_revoked`. */
  change(admin: Actor, id: string, change: PlaceChange): Promise<number>;
}

const toSafePlace = ({ id, district, kind, name, bangla }: PlaceRow): SafePlace => ({
  _id: id,
  district,
  kind,
  name,
  bangla,
});

const FIELDS = ['district', 'kind', 'name', 'bangla'] as const;

export const createPlacesService = (db: Db, clock: Clock): PlacesService => {
  /** Each act is a transaction with its entries in the audit log. */
  const perform = <T>(admin: Actor, act: (trx: Db) => Promise<T>): Promise<T> =>
    db.transaction().execute(async (trx) => {
      await assertStillAdmin(trx, admin);
      return act(trx);
    });

  return {
    offered: async (district) => (await offeredPlaces(db, district)).map(toSafePlace),

    list: async (wanted) =>
      mapPage(await pageOfPlaces(db, wanted), (row) => ({ ...toSafePlace(row), retired: row.retired_at !== null })),

    add: (admin, place) =>
      perform(admin, async (trx) => {
        const row = { id: newId(), ...place, retired_at: null };
        if (!(await insertPlace(trx, row))) throw new ContractError('place_exists');
        await recordAct(trx, admin, clock.now(), {
          act: 'place_added',
          id: row.id,
          subject: `${place.district}: ${place.name}`,
        });
        return { id: row.id };
      }),

    change: (admin, id, { retired, ...place }) =>
      perform(admin, async (trx) => {
        const row = await lockPlace(trx, id);
        if (!row) throw new ContractError('place_not_found');
        const changed = FIELDS.filter((field) => row[field] !== place[field]);
        const isOther = retired !== (row.retired_at !== null);
        if (changed.length === 0 && !isOther) return 0;
        if (await isNameTaken(trx, { id, ...place })) throw new ContractError('place_exists');
        await updatePlace(trx, id, { ...place, ...(isOther && { retired_at: retired ? clock.now() : null }) });
        const subject = `${row.district}: ${row.name}`;
        const textOf = (from: NewPlace) => changed.map((field) => `${field}: ${from[field]}`).join(', ');
        if (changed.length > 0)
          await recordAct(trx, admin, clock.now(), {
            act: 'place_changed',
            id,
            subject,
            before: textOf(row),
            after: textOf(place),
          });
        if (isOther)
          await recordAct(trx, admin, clock.now(), { act: retired ? 'place_retired' : 'place_restored', id, subject });
        return 1;
      }),
  };
};
