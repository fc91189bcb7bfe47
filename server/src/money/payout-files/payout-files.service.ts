import { ContractError } from '#contract/errors.ts';
import {
  DEFAULT_PAYOUT_COLUMNS,
  type PayoutColumn,
  type PayoutFileLine,
  payoutRows,
} from '#contract/payout-columns.ts';
import type { PayoutKind } from '#contract/rules/payout-account.ts';
import { inTaka } from '#server/money/payouts/payouts.mapper.ts';
import { findBatch } from '#server/money/payouts/payouts.repository.ts';
import type { PayoutRow } from '#server/money/payouts/payouts.table.ts';
import { assertStillAdmin, recordAct } from '#server/people/people.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Actor } from '#server/platform/lib/actor.ts';
import type { Clock } from '#server/platform/lib/clock.ts';
import { dhakaDay } from '#server/platform/lib/dhaka-day.ts';
import { findColumns, saveColumns, waitingPayouts } from './payout-files.repository.ts';

/** Payouts that are read at once. */
const AT_ONCE = 400;

export interface PayoutFilesService {
  columns(): Promise<Record<PayoutKind, PayoutColumn[]>>;
  /** Maps the columns of one kind. Returns how many have changed (0: they are so already). Throws `token_revoked`. */
  setColumns(actor: Actor, kind: PayoutKind, columns: readonly PayoutColumn[]): Promise<number>;
  /**
   * The rows of the file of a batch, of what is to be paid by today: bKash takes a sum for a wallet on each day. `later`: how many
   * payouts are to be paid on a later day. Throws `payout_batch_not_found`, `payout_not_confirmed`.
   */
  file(batchId: string, kind: PayoutKind): Promise<{ rows: string[][]; later: number }>;
}

const toLine = ({ id, name, number, routing, amount, pay_on }: PayoutRow): PayoutFileLine => ({
  reference: id.replaceAll('-', '').slice(-12).toUpperCase(),
  name,
  number,
  routing: routing ?? '',
  amount: String(inTaka(amount)),
  narration: `Bike payout ${pay_on}`,
});

export const createPayoutFilesService = ({ db, clock }: { db: Db; clock: Clock }): PayoutFilesService => {
  const columnsOf = async (kind: PayoutKind): Promise<PayoutColumn[]> => [
    ...((await findColumns(db, kind)) ?? DEFAULT_PAYOUT_COLUMNS[kind]),
  ];
  return {
    columns: async () => ({ wallet: await columnsOf('wallet'), bank: await columnsOf('bank') }),

    setColumns: (actor, kind, columns) =>
      db.transaction().execute(async (trx) => {
        await assertStillAdmin(trx, actor);
        const before = (await findColumns(trx, kind)) ?? DEFAULT_PAYOUT_COLUMNS[kind];
        const text = (all: readonly PayoutColumn[]) => all.map(({ header }) => header).join(', ');
        if (JSON.stringify(before) === JSON.stringify(columns)) return 0;
        const now = clock.now();
        await saveColumns(trx, kind, columns, now);
        const change = { before: text(before), after: text(columns) };
        await recordAct(trx, actor, now, { act: 'payout_columns_changed', id: kind, subject: kind, ...change });
        return 1;
      }),

    async file(batchId, kind) {
      const batch = await findBatch(db, batchId);
      if (!batch) throw new ContractError('payout_batch_not_found');
      if (batch.confirmed_at === null) throw new ContractError('payout_not_confirmed');
      const today = dhakaDay(clock.now());
      const lines: PayoutFileLine[] = [];
      let [later, after] = [0, ''];
      for (;;) {
        const payouts = await waitingPayouts(db, { batchId, kind, after, limit: AT_ONCE });
        const due = payouts.filter(({ pay_on }) => pay_on <= today);
        lines.push(...due.map(toLine));
        later += payouts.length - due.length;
        if (payouts.length < AT_ONCE) break;
        after = payouts.at(-1)?.id ?? '';
      }
      return { rows: payoutRows(await columnsOf(kind), lines), later };
    },
  };
};
