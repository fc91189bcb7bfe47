import { BRANDS, type Brand } from '#contract/constants.ts';
import type { CatalogueEntry, Model } from '#contract/entities/catalogue-model.ts';
import { ContractError } from '#contract/errors.ts';
import type { ModelChange, NewModel } from '#contract/rules/catalogue-model.ts';
import { assertStillAdmin, recordAct } from '#server/people/people.ts';
import type { Db } from '#server/platform/db/database.ts';
import { mapPage, type Page } from '#server/platform/db/page.ts';
import type { Actor } from '#server/platform/lib/actor.ts';
import type { Clock } from '#server/platform/lib/clock.ts';
import { newId } from '#server/platform/lib/ids.ts';
import { catalogueModel, nameKey } from '#server/words/catalogue.ts';
import { differences, toColumns, toEntry, toModel } from './catalogue.mapper.ts';
import {
  allModels,
  countChange,
  findModelNamed,
  insertModelsOnce,
  lockModel,
  modelsOfBrand,
  pageOfCatalogue,
  updateModel,
} from './catalogue.repository.ts';
import type { CatalogueRow } from './catalogue.table.ts';
import { aliasList, refreshCatalogue } from './refresh-catalogue.ts';

export interface CatalogueService {
  /** The models of a brand, or all, that are not retired; with `model` the one that it clearly means, retired or not. */
  models(wanted: { brand?: Brand | undefined; model?: string | undefined }): Promise<Model[]>;
  /** What admins see, what was added last first. */
  list(wanted: { search?: string | undefined; after?: string | undefined }): Promise<Page<CatalogueEntry>>;
  /** Adds a model. Throws `model_exists`, `token_revoked`. */
  add(admin: Actor, model: NewModel): Promise<{ id: string }>;
  /** Returns how many changed (0: it was so already). Throws `model_not_found`, `model_exists`, `token_revoked`. */
  change(admin: Actor, id: string, change: ModelChange): Promise<number>;
}

/** The model that `typed` clearly means, of the brand or, without one, of the first that has it. */
const findModel = async (db: Db, brand: Brand | undefined, typed: string): Promise<CatalogueRow | undefined> => {
  const known = (brand ? [brand] : BRANDS).map((one) => catalogueModel(one, typed)).find((one) => one !== undefined);
  return known && findModelNamed(db, known.brand, known.name);
};

type Named = Pick<CatalogueRow, 'brand' | 'name' | 'bangla' | 'aliases'>;

const keysOf = ({ brand, name, bangla, aliases }: Named): string[] =>
  [name, ...(bangla ? [bangla] : []), ...aliasList(aliases)].map((one) => nameKey(brand, one));

/** A name means one model: throws `model_exists` where another one has it. */
const assertNamesFree = async (trx: Db, model: Named & { id: string }): Promise<void> => {
  const keys = new Set(keysOf(model));
  const others = (await allModels(trx)).filter(({ id, brand }) => id !== model.id && brand === model.brand);
  if (others.some((other) => other.name === model.name || keysOf(other).some((key) => keys.has(key))))
    throw new ContractError('model_exists');
};

export const createCatalogueService = (db: Db, clock: Clock): CatalogueService => {
  /** Each act is a transaction with its entries in the audit log; this process knows the catalogue at once. */
  const perform = async <T>(admin: Actor, act: (trx: Db) => Promise<T>): Promise<T> => {
    const result = await db.transaction().execute(async (trx) => {
      await assertStillAdmin(trx, admin);
      await countChange(trx);
      return act(trx);
    });
    await refreshCatalogue(db);
    return result;
  };

  return {
    async models({ brand, model }) {
      if (model !== undefined) {
        const found = await findModel(db, brand, model);
        return found ? [toModel(found)] : [];
      }
      const rows = brand ? await modelsOfBrand(db, brand) : await allModels(db);
      return rows.filter(({ retired_at }) => retired_at === null).map(toModel);
    },

    list: async (wanted) => mapPage(await pageOfCatalogue(db, wanted), toEntry),

    add: (admin, { brand, ...model }) =>
      perform(admin, async (trx) => {
        const row = { id: newId(), brand, ...toColumns(model), retired_at: null, seeded_as: null };
        await assertNamesFree(trx, row);
        await insertModelsOnce(trx, [row]);
        const subject = `${brand} ${model.name}`;
        await recordAct(trx, admin, clock.now(), { act: 'model_added', id: row.id, subject });
        return { id: row.id };
      }),

    change: (admin, id, { retired, ...change }) =>
      perform(admin, async (trx) => {
        const row = await lockModel(trx, id);
        if (!row) throw new ContractError('model_not_found');
        const columns = toColumns(change);
        const changed = differences(row, columns);
        const isOther = retired !== (row.retired_at !== null);
        if (!changed && !isOther) return 0;
        if (changed) await assertNamesFree(trx, { ...row, ...columns });
        await updateModel(trx, id, { ...columns, ...(isOther && { retired_at: retired ? clock.now() : null }) });
        const subject = `${row.brand} ${row.name}`;
        if (changed) await recordAct(trx, admin, clock.now(), { act: 'model_changed', id, subject, ...changed });
        const act = retired ? 'model_retired' : 'model_restored';
        if (isOther) await recordAct(trx, admin, clock.now(), { act, id, subject });
        return 1;
      }),
  };
};
