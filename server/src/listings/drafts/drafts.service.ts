import { DRAFT_DAYS, type Draft, type DraftContent, type ListedDraft, MAX_DRAFTS } from '#contract/entities/draft.ts';
import { ContractError } from '#contract/errors.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Actor } from '#server/platform/lib/actor.ts';
import type { Clock } from '#server/platform/lib/clock.ts';
import { DAY } from '#server/platform/lib/durations.ts';
import { newId } from '#server/platform/lib/ids.ts';
import {
  deleteDraft,
  deleteDraftsBefore,
  draftsOf,
  findDraft,
  insertDraft,
  lockDrafts,
  replaceDraftPhotos,
  updateDraft,
} from './drafts.repository.ts';
import type { DraftRow } from './drafts.table.ts';

export interface DraftsService {
  /** Begins a draft; a submission that was sent before returns the draft that it made, and whether that has another content. Throws `too_many_drafts`. */
  create(
    actor: Actor,
    draft: DraftContent & { submission?: string | undefined },
  ): Promise<{ id: string; hasOther?: true }>;
  /** The actor's own drafts, the last changed first. */
  listOwn(actor: Actor): Promise<ListedDraft[]>;
  /** Throws `draft_not_found`. */
  get(actor: Actor, id: string): Promise<Draft>;
  /**
   * Replaces the content of a draft whose version is the given one; returns its version and how many changed (0: it says so
   * already). Throws `draft_not_found`, `draft_changed`.
   */
  change(
    actor: Actor,
    id: string,
    change: DraftContent & { version: number },
  ): Promise<{ modifiedCount: number; version: number }>;
  /** Throws `draft_not_found`. */
  remove(actor: Actor, id: string): Promise<number>;
}

/** Deletes drafts that nobody has changed for 90 days. */
export const forgetOldDrafts = (db: Db, now: number): Promise<void> => deleteDraftsBefore(db, now - DRAFT_DAYS * DAY);

/** In the order of the declaration, so that the same content is the same text. */
const toText = ({ values, photos }: DraftContent): string =>
  JSON.stringify({ values: Object.fromEntries(Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1))), photos });

const toDraft = ({ id, version, content, changed_at }: DraftRow): Draft => ({
  ...(JSON.parse(content) as DraftContent),
  _id: id,
  version,
  changedAt: new Date(Number(changed_at)).toISOString(),
});

/** Characters of a name in the list; more than a name may have. */
const NAME = 100;

const toListedDraft = (row: DraftRow): ListedDraft => {
  const { _id, version, changedAt, values } = toDraft(row);
  const { brand, modelName } = values;
  return { _id, version, changedAt, values: { brand: brand?.slice(0, NAME), modelName: modelName?.slice(0, NAME) } };
};

export const createDraftsService = (db: Db, clock: Clock): DraftsService => {
  const find = async (from: Db, actor: Actor, id: string): Promise<DraftRow> => {
    const row = await findDraft(from, actor.id, id);
    if (!row) throw new ContractError('draft_not_found');
    return row;
  };

  return {
    create: (actor, { submission = null, ...content }) =>
      db.transaction().execute(async (trx) => {
        await lockDrafts(trx, actor.id);
        const all = await draftsOf(trx, actor.id);
        const before = submission && all.find((draft) => draft.submission === submission);
        if (before) return { id: before.id, ...(before.content !== toText(content) && { hasOther: true as const }) };
        if (all.length >= MAX_DRAFTS) throw new ContractError('too_many_drafts');
        const id = newId();
        const row = { id, seller_id: actor.id, version: 1, submission, changed_at: clock.now() };
        await insertDraft(trx, { ...row, content: toText(content) });
        await replaceDraftPhotos(trx, id, content.photos);
        return { id };
      }),

    listOwn: async (actor) => (await draftsOf(db, actor.id)).map(toListedDraft),

    get: async (actor, id) => toDraft(await find(db, actor, id)),

    change: (actor, id, { version, ...draft }) =>
      db.transaction().execute(async (trx) => {
        const row = await find(trx, actor, id);
        const content = toText(draft);
        // Also when it is sent again, because the response to it was lost.
        if (row.content === content) return { modifiedCount: 0, version: row.version };
        if (!(await updateDraft(trx, { id, version }, { content, changed_at: clock.now() })))
          throw new ContractError('draft_changed');
        await replaceDraftPhotos(trx, id, draft.photos);
        return { modifiedCount: 1, version: version + 1 };
      }),

    async remove(actor, id) {
      const removed = await deleteDraft(db, actor.id, id);
      if (removed === 0) throw new ContractError('draft_not_found');
      return removed;
    },
  };
};
