import type { SellerVerification } from '#contract/constants.ts';
import {
  IMPORT_DAYS,
  IMPORTED_A_DAY,
  type ListingCells,
  type ListingImport,
  type UnlistedLine,
} from '#contract/entities/listing-import.ts';
import { ContractError } from '#contract/errors.ts';
import type { Db } from '#server/platform/db/database.ts';
import { mapPage, PAGE_LIMIT, type Page, toPage } from '#server/platform/db/page.ts';
import type { Actor } from '#server/platform/lib/actor.ts';
import type { Clock } from '#server/platform/lib/clock.ts';
import { DAY } from '#server/platform/lib/durations.ts';
import { newId } from '#server/platform/lib/ids.ts';
import { type CheckedLine, checkFile } from './check-file.ts';
import { toImport, toNewLine, toUnlistedLine } from './imports.mapper.ts';
import {
  countImportedSince,
  countLines,
  deleteImportsBefore,
  deleteNotStarted,
  findImport,
  importsOf,
  insertImport,
  linesIn,
  lockSeller,
  moveLines,
  setCancelled,
  setStarted,
} from './imports.repository.ts';
import type { ImportRow } from './imports.table.ts';
import { ownListings } from './own-listings.ts';
import { readCells } from './read-cells.ts';
import { findListed } from './references.repository.ts';

export interface ImportsService {
  /** Checks a file and keeps what it found; nothing is listed. Throws what `checkFile` throws. */
  check(actor: Actor, file: AsyncIterable<Buffer>, name: string): Promise<{ id: string }>;
  listOwn(actor: Actor): Promise<ListingImport[]>;
  /** Throws `import_not_found`. */
  get(actor: Actor, id: string): Promise<ListingImport>;
  /** The lines that are not listed and do not wait. Throws `import_not_found`. */
  listUnlisted(actor: Actor, id: string, after?: string): Promise<Page<UnlistedLine>>;
  /** All of them, some at a time. Throws `import_not_found`. */
  exportUnlisted(actor: Actor, id: string): Promise<AsyncGenerator<UnlistedLine[]>>;
  /**
   * Lets the good lines of an import be listed in the background. Returns 0 if it was started before. Throws
   * `account_suspended`, `import_not_found`, `import_has_no_bikes`, `import_of_unverified`, `import_too_many`.
   */
  start(actor: Actor, id: string): Promise<number>;
  /** Ends an import: lines that are not listed yet never are. Returns 0 if none were left. Throws `import_not_found`. */
  cancel(actor: Actor, id: string): Promise<number>;
  /** All listings of the actor that are not taken down, as they would stand in a file, some at a time. */
  exportOwn(actor: Actor): AsyncGenerator<ListingCells[]>;
}

/** Deletes imports after 14 days. */
export const forgetOldImports = (db: Db, now: number): Promise<void> =>
  deleteImportsBefore(db, now - IMPORT_DAYS * DAY);

/** Which of the good lines of a file are listed already. */
const findKnown = (db: Db, sellerId: string, lines: readonly CheckedLine[]): Promise<Set<string>> =>
  findListed(db, sellerId, {
    keys: lines.filter(({ problems }) => problems.length === 0).map(({ key }) => key),
    // The own listings, when they come back as they were downloaded, have their ids for references.
    ids: lines.flatMap(({ reference }) => reference ?? []),
  });

const UNLISTED = ['wrong', 'known', 'failed', 'cancelled'] as const;

const pageOfUnlisted = async (db: Db, id: string, after?: string): Promise<Page<UnlistedLine>> =>
  mapPage(toPage(await linesIn(db, id, { states: UNLISTED, after, limit: PAGE_LIMIT })), toUnlistedLine);

async function* unlistedLines(db: Db, id: string): AsyncGenerator<UnlistedLine[]> {
  let page: Page<UnlistedLine> | undefined;
  do {
    page = await pageOfUnlisted(db, id, page?.next);
    yield page.items;
  } while (page.next !== undefined);
}

interface Parts {
  db: Db;
  clock: Clock;
  /** Lets the lines that wait be listed soon. */
  wake(): void;
}

export const createImportsService = ({ db, clock, wake }: Parts): ImportsService => {
  const find = async (from: Db, actor: Actor, id: string): Promise<ImportRow> => {
    const row = await findImport(from, actor.id, id);
    if (!row) throw new ContractError('import_not_found');
    return row;
  };

  const assertMayStart = async (
    trx: Db,
    { id }: Actor,
    { good, verified }: { good: number; verified: SellerVerification },
  ): Promise<void> => {
    const imported = await countImportedSince(trx, id, clock.now() - DAY);
    if (imported + good <= IMPORTED_A_DAY[verified]) return;
    throw new ContractError(verified === 'Verified' ? 'import_too_many' : 'import_of_unverified');
  };

  return {
    async check(actor, file, name) {
      const lines = await checkFile(readCells(file));
      const known = await findKnown(db, actor.id, lines);
      const row = { id: newId(), seller_id: actor.id, name, uploaded_at: clock.now() };
      await db.transaction().execute(async (trx) => {
        await lockSeller(trx, actor.id);
        await deleteNotStarted(trx, actor.id);
        const rows = lines.map((line) => toNewLine(line, known));
        await insertImport(trx, { ...row, started_at: null, cancelled_at: null }, rows);
      });
      return { id: row.id };
    },

    async listOwn(actor) {
      const rows = await importsOf(db, actor.id);
      const counts = await countLines(
        db,
        rows.map(({ id }) => id),
      );
      return rows.map((row) => toImport(row, counts));
    },

    async get(actor, id) {
      const row = await find(db, actor, id);
      return toImport(row, await countLines(db, [id]));
    },

    async listUnlisted(actor, id, after) {
      await find(db, actor, id);
      return pageOfUnlisted(db, id, after);
    },

    async exportUnlisted(actor, id) {
      await find(db, actor, id);
      return unlistedLines(db, id);
    },

    async start(actor, id) {
      if (actor.isSuspended) throw new ContractError('account_suspended');
      const started = await db.transaction().execute(async (trx) => {
        // Of two at the same time, the second finds what the first has done.
        const verified = (await lockSeller(trx, actor.id)) ?? 'Unverified';
        const row = await find(trx, actor, id);
        const good = (await countLines(trx, [id])).find(({ state }) => state === 'good')?.count ?? 0;
        await assertMayStart(trx, actor, { good, verified });
        const moved = await moveLines(trx, id, ['good'], 'waiting');
        if (moved === 0 && row.started_at === null) throw new ContractError('import_has_no_bikes');
        if (moved > 0) await setStarted(trx, id, clock.now());
        return moved > 0 ? 1 : 0;
      });
      wake();
      return started;
    },

    cancel: (actor, id) =>
      db.transaction().execute(async (trx) => {
        await find(trx, actor, id);
        const moved = await moveLines(trx, id, ['good', 'waiting'], 'cancelled');
        if (moved > 0) await setCancelled(trx, id, clock.now());
        return moved > 0 ? 1 : 0;
      }),

    exportOwn: (actor) => ownListings(db, actor.id),
  };
};
