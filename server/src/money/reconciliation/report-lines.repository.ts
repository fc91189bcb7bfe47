import { clearingOf, type Provider } from '#server/money/ledger/accounts.ts';
import type { TransferRow } from '#server/money/ledger/ledger.table.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { ReportLineRow } from './reconciliation.table.ts';

/** Values of one statement. */
const AT_ONCE = 400;

export const inParts = <T>(all: readonly T[], size = AT_ONCE): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, at) => all.slice(at * size, (at + 1) * size));

/** Which of these lines of a provider are kept already. Index: report_lines_once. */
export const knownRefs = async (db: Db, provider: Provider, refs: readonly string[]): Promise<Set<string>> => {
  const known = new Set<string>();
  for (const part of inParts(refs)) {
    const rows = await db
      .selectFrom('report_lines')
      .select('line_ref')
      .where('provider', '=', provider)
      .where('line_ref', 'in', part)
      .execute();
    for (const { line_ref } of rows) known.add(line_ref);
  }
  return known;
};

export const insertLines = async (trx: Db, lines: readonly ReportLineRow[]): Promise<void> => {
  for (const part of inParts(lines, 80)) await trx.insertInto('report_lines').values(part).execute();
};

export const findLine = (db: Db, id: string): Promise<ReportLineRow | undefined> =>
  db.selectFrom('report_lines').selectAll().where('id', '=', id).executeTakeFirst();

export const setTransfer = async (trx: Db, id: string, transfer_id: string): Promise<void> => {
  await trx.updateTable('report_lines').set({ transfer_id }).where('id', '=', id).execute();
};

/** Notes that a line is about a payment of ours (`invoice`) that was taken back, as an admin says. */
export const markTakenBack = async (trx: Db, id: string, invoice: string): Promise<void> => {
  await trx.updateTable('report_lines').set({ is_chargeback: 1, invoice }).where('id', '=', id).execute();
};

/** Transfers of payments by their external ids, without those that a line is about already. Index: ledger_transfers_once, report_lines_of_transfer. */
export const freeTransfers = async (db: Db, externalIds: readonly string[]): Promise<Map<string, TransferRow>> => {
  const found = new Map<string, TransferRow>();
  for (const part of inParts(externalIds)) {
    const rows = await db
      .selectFrom('ledger_transfers')
      .leftJoin('report_lines', 'report_lines.transfer_id', 'ledger_transfers.id')
      .selectAll('ledger_transfers')
      .where('ledger_transfers.source', 'in', ['payment', 'chargeback'])
      .where('ledger_transfers.external_id', 'in', part)
      .where('report_lines.id', 'is', null)
      .execute();
    for (const row of rows) found.set(row.external_id, row);
  }
  return found;
};

/**
 * Transfers of payments between a provider and us that happened from `from` until `to` (ms), of which no report has a line, at most
 * `limit`, behind the transfer `after`. Index: ledger_transfers_from, ledger_transfers_to.
 */
export const unreported = (
  db: Db,
  provider: Provider,
  { from, to, after, limit }: { from: number; to: number; after: string; limit: number },
): Promise<TransferRow[]> =>
  db
    .selectFrom('ledger_transfers')
    .leftJoin('report_lines', 'report_lines.transfer_id', 'ledger_transfers.id')
    .selectAll('ledger_transfers')
    .where('source', 'in', ['payment', 'chargeback'])
    .where(({ eb, or }) =>
      or([
        eb('ledger_transfers.from_account', '=', clearingOf(provider)),
        eb('ledger_transfers.to_account', '=', clearingOf(provider)),
      ]),
    )
    // A transfer may be written later than it happened, never earlier.
    .where('written_at', '>=', from)
    .where('effective_at', '>=', from)
    .where('effective_at', '<', to)
    .where('report_lines.id', 'is', null)
    .where('ledger_transfers.id', '>', after)
    .orderBy('ledger_transfers.id')
    .limit(limit)
    .execute();

/** How many lines of a day match, and have the amount of the ledger. */
export const countMatched = async (db: Db, provider: Provider, day: string): Promise<number> => {
  const row = await db
    .selectFrom('report_lines')
    .innerJoin('ledger_transfers', 'ledger_transfers.id', 'report_lines.transfer_id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('provider', '=', provider)
    .where('day', '=', day)
    .whereRef('ledger_transfers.amount', '=', 'report_lines.amount')
    .executeTakeFirstOrThrow();
  return Number(row.count);
};
