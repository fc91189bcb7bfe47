import type { Side } from '#contract/entities/conversation.ts';
import type { DealTransfer, Transfer } from '#contract/entities/transfer.ts';
import { TRANSFER_MARKS, TRANSFER_STEPS, type TransferStepId, transferStepsOf } from '#contract/transfers.ts';
import type { DisputeRow } from '#server/deals/disputes/disputes.table.ts';
import { transferUntil } from './transfer-times.ts';
import type { TransferRow } from './transfers.table.ts';

type Ticks = Partial<Record<TransferStepId, number>>;
/** What is known of a change of owner; times may be the database's text. */
export type TransferRecord = Pick<
  TransferRow,
  'handed_over_at' | 'buyer_steps' | 'seller_steps' | 'reported_at' | 'registered_at'
>;

export const MARK_COLUMNS = { seller: 'reported_at', buyer: 'registered_at' } as const;

/** How the change of owner stands. `isSold`: the payment of the sale stands. */
export const transferState = (
  isSold: boolean,
  dispute: Pick<DisputeRow, 'decided_at' | 'decision'> | undefined,
): Transfer['state'] => {
  if (dispute && dispute.decided_at === null) return 'disputed';
  return isSold && dispute?.decision !== 'whole' ? 'open' : 'undone';
};

/** When one side has ticked its steps, ms by step, without the one that its own column has. */
export const ticksOf = (row: TransferRecord, side: Side): Ticks => JSON.parse(row[`${side}_steps`]) as Ticks;

/** When a step was ticked, ms; undefined where it is not. */
export const doneAt = (row: TransferRecord, step: TransferStepId): number | undefined => {
  const { side } = TRANSFER_STEPS[step];
  if (step !== TRANSFER_MARKS[side]) return ticksOf(row, side)[step];
  const at = row[MARK_COLUMNS[side]];
  return at === null ? undefined : Number(at);
};

/** How far one side is, for the page of the deal. */
export const toDealTransfer = (row: TransferRecord, side: Side): DealTransfer => {
  const steps = transferStepsOf(side);
  return {
    done: steps.filter((step) => doneAt(row, step) !== undefined).length,
    all: steps.length,
    until: transferUntil(Number(row.handed_over_at), side),
    isFinished: row[MARK_COLUMNS[side]] !== null,
  };
};
