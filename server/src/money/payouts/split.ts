import type { PayoutKind } from '#contract/rules/payout-account.ts';
import { dhakaDay } from '#server/platform/lib/dhaka-day.ts';
import { DAY } from '#server/platform/lib/durations.ts';
import { toPoisha } from '#server/platform/lib/money.ts';

/** What bKash lets a wallet receive, poisha. */
const WALLET_A_DAY = toPoisha(50_000);
const WALLET_A_MONTH = toPoisha(300_000);

/** A part of a sum, poisha, and the day in Dhaka on which it is paid. */
export interface Part {
  amount: number;
  payOn: string;
}

const monthOf = (day: string): string => day.slice(0, 7);

/**
 * Divides a sum (poisha) into parts that a payout account takes on one day, from the day of `now` (ms) on. `taken`: what is paid to the
 * same number already, by day; at least all of this month.
 */
export const splitPayout = (
  amount: number,
  kind: PayoutKind,
  { now, taken }: { now: number; taken: ReadonlyMap<string, number> },
): Part[] => {
  if (kind === 'bank') return [{ amount, payOn: dhakaDay(now) }];
  const byMonth = new Map<string, number>();
  for (const [day, sum] of taken) byMonth.set(monthOf(day), (byMonth.get(monthOf(day)) ?? 0) + sum);
  const parts: Part[] = [];
  let left = amount;
  for (let time = now; left > 0; time += DAY) {
    const payOn = dhakaDay(time);
    const ofMonth = byMonth.get(monthOf(payOn)) ?? 0;
    const part = Math.min(left, WALLET_A_DAY - (taken.get(payOn) ?? 0), WALLET_A_MONTH - ofMonth);
    if (part <= 0) continue;
    parts.push({ amount: part, payOn });
    byMonth.set(monthOf(payOn), ofMonth + part);
    left -= part;
  }
  return parts;
};
