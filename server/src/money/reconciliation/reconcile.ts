import type { DealsOfMoney } from '#server/money/deals-of-money.ts';
import { clearingOf, FEES, type Provider } from '#server/money/ledger/accounts.ts';
import type { TransferRow } from '#server/money/ledger/ledger.table.ts';
import { transfer } from '#server/money/ledger/transfer.ts';
import type { Db } from '#server/platform/db/database.ts';
import { boundsOfDhakaDay } from '#server/platform/lib/dhaka-day.ts';
import { newId } from '#server/platform/lib/ids.ts';
import { insertDifferences, matchTransfers } from './differences.repository.ts';
import type { NewReportDifference, ReportLineRow } from './reconciliation.table.ts';
import type { ReportLine } from './report-formats.ts';
import { freeTransfers, insertLines, knownRefs, unreported } from './report-lines.repository.ts';
import { reportedId } from './reported-chargeback.ts';

/** Transfers that are read at once. */
const AT_ONCE = 400;

interface Report {
  provider: Provider;
  day: string;
  lines: readonly ReportLine[];
}

type Referring = Pick<
  ReportLineRow,
  'provider' | 'line_ref' | 'kind' | 'payment_ref' | 'invoice' | 'is_chargeback' | 'amount'
>;

const idOf = ({ provider, line_ref: lineRef }: Referring): string => reportedId({ provider, lineRef });

/** Returns how to find the transfer that a line is about: by the payment's id at the provider, or else by ours. */
export const transferFinder = async (
  db: Db,
  deals: DealsOfMoney,
  provider: Provider,
  lines: readonly Referring[],
): Promise<(line: Referring) => TransferRow | undefined> => {
  const refs = lines.flatMap(({ payment_ref, invoice }) => (invoice ? [payment_ref, invoice] : [payment_ref]));
  const payments = await deals.paymentsByRef(db, provider, [...new Set(refs)]);
  const isReturn = (line: Referring): boolean => line.is_chargeback === 1 && line.kind === 'payment';
  const returned = await deals.chargebacksByLine(db, lines.filter(isReturn).map(idOf));
  /** The chargeback that a line is about: the card provider names it, the others do not. */
  const chargebackOf = (line: Referring): string => {
    if (provider === 'card') return line.payment_ref;
    return isReturn(line) ? (returned.get(idOf(line)) ?? '') : idOf(line);
  };
  const external = (line: Referring): string[] => {
    const { kind, payment_ref, invoice, is_chargeback } = line;
    if (is_chargeback === 1) return [`${chargebackOf(line)}:${kind === 'refund' ? 'withdrawn' : 'reinstated'}`];
    const payment = payments.get(payment_ref) ?? payments.get(invoice ?? '') ?? '';
    return kind === 'payment' ? [`${payment}:arrived`] : deals.refundSteps(payment);
  };
  const transfers = await freeTransfers(db, [...new Set(lines.flatMap(external))]);
  return (line) => {
    const free = external(line).flatMap((id) => transfers.get(id) ?? []);
    // Of several refunds of a payment the one of this sum.
    const found = free.find(({ amount }) => Number(amount) === line.amount) ?? free[0];
    // A second line about the same transfer is one that only the provider has.
    if (found) transfers.delete(found.external_id);
    return found;
  };
};

type Found = Omit<NewReportDifference, 'id' | 'found_at' | 'matched_at' | 'closed_at' | 'admin_id' | 'words'>;

/** An open difference that is found at `now` (ms). */
const openDifference = (found: Found, now: number): NewReportDifference => ({
  id: newId(),
  ...found,
  found_at: now,
  ...{ matched_at: null, closed_at: null, admin_id: null, words: null },
});

/** What a line and its transfer do not have in common; undefined where they match. */
const differenceOf = (line: ReportLineRow, own: TransferRow | undefined, now: number): NewReportDifference[] => {
  if (own && Number(own.amount) === line.amount) return [];
  const { id, provider, kind, day, payment_ref } = line;
  const [theirs, ours] = [line.amount, own ? Number(own.amount) : null];
  const about = { key: `line:${id}`, line_id: id, transfer_id: own?.id ?? null, theirs, ours };
  return [openDifference({ provider, kind, day, payment_ref, what: own ? 'amount' : 'theirs', ...about }, now)];
};

/** What the ledger has of a day, and the report has not. */
const missingIn = async (trx: Db, { provider, day }: Report, now: number): Promise<NewReportDifference[]> => {
  const missing: NewReportDifference[] = [];
  for (let after = ''; ; ) {
    const rows = await unreported(trx, provider, { ...boundsOfDhakaDay(day), after, limit: AT_ONCE });
    for (const { id, external_id, from_account, amount } of rows) {
      const kind = from_account === clearingOf(provider) ? 'payment' : 'refund';
      const payment_ref = external_id.split(':')[0] ?? '';
      const about = { key: `transfer:${id}`, line_id: null, transfer_id: id, theirs: null, ours: Number(amount) };
      missing.push(openDifference({ provider, kind, day, payment_ref, what: 'ours', ...about }, now));
    }
    if (rows.length < AT_ONCE) return missing;
    after = rows.at(-1)?.id ?? '';
  }
};

/** What the provider has kept by its new lines, less what it gave back. Returns the sum, poisha; below 0 where it gave back more. */
const bookFees = async (trx: Db, { provider, day }: Report, rows: readonly ReportLineRow[], now: number) => {
  const amount = rows.reduce((sum, { fee, fee_back }) => sum + fee - fee_back, 0);
  const [first] = rows;
  if (amount === 0 || !first) return 0;
  const externalId = `${provider}:${day}:${first.id}`;
  const at = rows.reduce((last, { at: each }) => Math.max(last, each), 0);
  const clearing = clearingOf(provider);
  const [from, to] = amount > 0 ? [FEES, clearing] : [clearing, FEES];
  await transfer(trx, [{ source: 'report', externalId, from, to, amount: Math.abs(amount), at }], now);
  return amount;
};

/**
 * Compares a report with the clearing account, and keeps its lines, its fees and what does not match; in a transaction. Lines that are
 * known already change nothing. Returns how many were new, and their fees in poisha.
 */
export const reconcile = async (
  trx: Db,
  deals: DealsOfMoney,
  report: Report,
  now: number,
): Promise<{ added: number; fees: number }> => {
  const { provider, day } = report;
  const unique = [...new Map(report.lines.map((line) => [line.lineRef, line])).values()];
  const known = await knownRefs(
    trx,
    provider,
    unique.map(({ lineRef }) => lineRef),
  );
  const fresh = unique
    .filter(({ lineRef }) => !known.has(lineRef))
    .map(({ lineRef: line_ref, paymentRef: payment_ref, invoice = null, isChargeback, kind, amount, fee, at }) => ({
      ...{ id: newId(), provider, line_ref, kind, payment_ref, invoice, amount, at, day },
      ...{ fee: Math.max(0, fee), fee_back: Math.max(0, -fee) },
      is_chargeback: Number(isChargeback === true),
    }));
  const find = await transferFinder(trx, deals, provider, fresh);
  const found = fresh.map((line) => {
    const own = find(line);
    return { own, line: { ...line, transfer_id: own?.id ?? null } };
  });
  const rows = found.map(({ line }) => line);
  await insertLines(trx, rows);
  await matchTransfers(
    trx,
    found.flatMap(({ own }) => (own ? [own.id] : [])),
    now,
  );
  const differing = found.flatMap(({ line, own }) => differenceOf(line, own, now));
  await insertDifferences(trx, [...differing, ...(await missingIn(trx, report, now))]);
  return { added: rows.length, fees: await bookFees(trx, report, rows, now) };
};
