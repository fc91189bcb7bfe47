import type { Difference, Reconciled } from '#contract/entities/reconciliation.ts';
import { ContractError } from '#contract/errors.ts';
import type { RecordedChargeback } from '#contract/rules/chargeback.ts';
import type { DealsOfMoney } from '#server/money/deals-of-money.ts';
import type { Provider } from '#server/money/ledger/accounts.ts';
import { inTaka, iso } from '#server/money/payouts/payouts.mapper.ts';
import { assertStillAdmin, recordAct } from '#server/people/people.ts';
import type { Db } from '#server/platform/db/database.ts';
import { mapPage, type Page } from '#server/platform/db/page.ts';
import type { Actor } from '#server/platform/lib/actor.ts';
import type { Clock } from '#server/platform/lib/clock.ts';
import { boundsOfDhakaDay } from '#server/platform/lib/dhaka-day.ts';
import {
  countOpen,
  findUnmatched,
  matchTransfers,
  pageOfDifferences,
  updateDifference,
  waitingChargebacks,
  waitingForUs,
} from './differences.repository.ts';
import { readReport } from './read-report.ts';
import { reconcile, transferFinder } from './reconcile.ts';
import type { ReportDifferenceRow, ReportLineRow } from './reconciliation.table.ts';
import { countMatched, findLine, markTakenBack, setTransfer } from './report-lines.repository.ts';
import type { ReportedChargeback } from './reported-chargeback.ts';

/** Differences of one run of the job. */
const AT_ONCE = 200;

export interface ReconciliationService {
  /**
   * Compares a provider's report of a day with the ledger. Throws `report_day_not_over` for a day that is not over, `token_revoked`, and
   * what `readReport` throws.
   */
  upload(actor: Actor, about: { provider: Provider; day: string }, chunks: AsyncIterable<Buffer>): Promise<Reconciled>;
  list(after?: string): Promise<Page<Difference>>;
  /**
   * Notes that a difference is a payment that bKash or SSLCommerz has taken back, and makes it a chargeback. Returns 0 if that was noted
   * before. Throws `difference_not_found`, `difference_no_chargeback`, `token_revoked`, and what `assertTakenBack` throws.
   */
  record(actor: Actor, id: string, recorded: RecordedChargeback): Promise<number>;
  /** Closes one. Returns 0 if it was closed before. Throws `difference_not_found`, `token_revoked`. */
  close(actor: Actor, id: string, words: string): Promise<number>;
  /** Looks for the transfers of lines that came before them, and takes on what providers have taken back. */
  matchAgain(): Promise<void>;
}

/** Money that the provider alone has sent back; the card provider tells of chargebacks by itself. */
const isRecordable = ({ provider, what, kind, line_id }: ReportDifferenceRow): boolean =>
  provider !== 'card' && what === 'theirs' && kind === 'refund' && line_id !== null;

const toReported = (line: ReportLineRow): ReportedChargeback => {
  const { provider, line_ref: lineRef, payment_ref: paymentRef, invoice, kind, amount, at } = line;
  return { provider, lineRef, paymentRef, invoice, kind, amount: Number(amount), at: Number(at) };
};

const toDifference = (row: ReportDifferenceRow): Difference => ({
  _id: row.id,
  what: row.what,
  provider: row.provider,
  kind: row.kind,
  day: row.day,
  paymentRef: row.payment_ref,
  ...(row.theirs !== null && { theirs: inTaka(row.theirs) }),
  ...(row.ours !== null && { ours: inTaka(row.ours) }),
  since: iso(row.found_at),
  ...(isRecordable(row) && row.admin_id === null && { canRecord: true }),
});

interface Parts {
  db: Db;
  clock: Clock;
  deals: DealsOfMoney;
  report(error: unknown): void;
}

export const createReconciliationService = ({ db, clock, deals, report }: Parts): ReconciliationService => {
  const matchOne = async (difference: ReportDifferenceRow): Promise<void> =>
    db.transaction().execute(async (trx) => {
      const line = difference.line_id === null ? undefined : await findLine(trx, difference.line_id);
      if (!line || line.transfer_id !== null) return;
      const own = (await transferFinder(trx, deals, line.provider, [line]))(line);
      if (!own) return;
      await setTransfer(trx, line.id, own.id);
      await matchTransfers(trx, [own.id], clock.now());
      const isSame = Number(own.amount) === Number(line.amount);
      const ours = { transfer_id: own.id, ours: Number(own.amount) };
      await updateDifference(
        trx,
        difference.id,
        isSame ? { ...ours, matched_at: clock.now() } : { ...ours, what: 'amount' },
      );
    });

  /** A line by which a payment was taken back, or came to us again, becomes what it says first. */
  const explain = async (difference: ReportDifferenceRow): Promise<void> => {
    const line = difference.line_id === null ? undefined : await findLine(db, difference.line_id);
    if (line?.is_chargeback === 1 && line.provider !== 'card') await deals.takeReported(toReported(line));
    await matchOne(difference);
  };

  const matchAgain = async (): Promise<void> => {
    for (let after = ''; ; ) {
      const waiting = await waitingForUs(db, after, AT_ONCE);
      for (const difference of waiting) await explain(difference).catch(report);
      if (waiting.length < AT_ONCE) return;
      after = waiting.at(-1)?.id ?? '';
    }
  };

  return {
    matchAgain,

    async upload(actor, { provider, day }, chunks) {
      if (boundsOfDhakaDay(day).to > clock.now()) throw new ContractError('report_day_not_over');
      const lines = await readReport(chunks, { provider, day });
      const { added, fees } = await db.transaction().execute(async (trx) => {
        // Acts of admins come one after the other: no line is kept twice.
        await assertStillAdmin(trx, actor);
        return reconcile(trx, deals, { provider, day, lines }, clock.now());
      });
      // What fails now, as while the provider is down, the job does later.
      for (const one of await waitingChargebacks(db, provider, AT_ONCE)) await explain(one).catch(report);
      const open = await countOpen(db, provider, day);
      const matched = await countMatched(db, provider, day);
      return { lines: lines.length, added, matched, ...open, fees: inTaka(fees) };
    },

    list: async (after) => mapPage(await pageOfDifferences(db, after), toDifference),

    async record(actor, id, { words, paymentRef }) {
      const recorded = await db.transaction().execute(async (trx) => {
        await assertStillAdmin(trx, actor);
        const difference = await findUnmatched(trx, id);
        if (!difference || difference.closed_at !== null) throw new ContractError('difference_not_found');
        const line = difference.line_id === null ? undefined : await findLine(trx, difference.line_id);
        if (!line || !isRecordable(difference)) throw new ContractError('difference_no_chargeback');
        if (difference.admin_id !== null) return { difference, count: 0 };
        const about = { line: toReported(line), typedRef: paymentRef || undefined };
        const payment = await deals.assertTakenBack(trx, about, actor);
        await markTakenBack(trx, line.id, payment);
        await updateDifference(trx, id, { admin_id: actor.id, words });
        const { provider: before, payment_ref: subject } = difference;
        await recordAct(trx, actor, clock.now(), { act: 'chargeback_recorded', id, subject, before, after: words });
        return { difference, count: 1 };
      });
      await explain(recorded.difference);
      return recorded.count;
    },

    close: (actor, id, words) =>
      db.transaction().execute(async (trx) => {
        await assertStillAdmin(trx, actor);
        const difference = await findUnmatched(trx, id);
        if (!difference) throw new ContractError('difference_not_found');
        if (difference.closed_at !== null) return 0;
        const now = clock.now();
        await updateDifference(trx, id, { closed_at: now, admin_id: actor.id, words });
        const { provider, payment_ref: subject } = difference;
        await recordAct(trx, actor, now, { act: 'difference_closed', id, subject, before: provider, after: words });
        return 1;
      }),
  };
};
