import { POISHA_PER_TAKA } from '#server/platform/lib/money.ts';
import type { DisputeRow } from './disputes.table.ts';

/** Our share of what is left after a refund, whole taka. */
export const shareOfRest = ({ frozen, frozen_commission }: DisputeRow, rest: number): number =>
  Math.floor((Number(frozen_commission) * rest) / Number(frozen) / POISHA_PER_TAKA) * POISHA_PER_TAKA;

/** What a dispute has taken of what was due to the seller, and of our share, poisha: all that it kept back, but for what it gave again. */
export const takenFromDue = (dispute: DisputeRow): { due: number; commission: number } => {
  const [frozen, commission] = [Number(dispute.frozen), Number(dispute.frozen_commission)];
  if (dispute.was_due === 0) return { due: 0, commission: 0 };
  if (dispute.decided_at === null) return { due: frozen - commission, commission };
  const rest = frozen - Number(dispute.refunded);
  const share = shareOfRest(dispute, rest);
  return { due: frozen - commission - (rest - share), commission: commission - share };
};
