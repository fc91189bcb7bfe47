import type { PayoutOverview } from '#contract/entities/payout.ts';
import { refundDaysLeft } from '#contract/refund-clock.ts';
import type { Sheet } from '#server/platform/pdf/sheet.ts';
import type { Texts } from '#server/platform/texts/texts.ts';

/** What is held and owed, as a sheet for admins, made at `now` (ms). */
export const overviewSheet = (overview: PayoutOverview, texts: Texts, now: number): Sheet => {
  const { i18n, when, sum, number, language } = texts;
  const { held, due, underWay, paidOut, commission, refunding, refunds, balanced, batches } = overview;
  const leftOf = (since: string): string => {
    const days = refundDaysLeft(since, now);
    return days < 0 ? i18n._('too late') : i18n._('Days left: {count}', { count: number(days) });
  };
  return {
    language,
    title: i18n._('What Bike. holds and owes'),
    lead: when.moment(now),
    facts: [
      [i18n._('Held for sales'), sum(held)],
      [i18n._('Due to sellers'), sum(due)],
      [i18n._('On its way to sellers'), sum(underWay)],
      [i18n._('Paid out so far'), sum(paidOut)],
      [i18n._('Commission so far'), sum(commission)],
      [i18n._('Refunds under way'), sum(refunding)],
      [i18n._('Ledger'), balanced ? i18n._('adds up') : i18n._('does not add up: payouts have stopped')],
    ],
    tables: [
      {
        title: i18n._('Refunds under way, the oldest'),
        columns: [
          { label: i18n._('Since') },
          { label: i18n._('Time limit (three days)') },
          { label: i18n._('Amount'), isAmount: true },
        ],
        rows: refunds.map(({ since, amount }) => [when.moment(Date.parse(since)), leftOf(since), sum(amount)]),
        none: i18n._('No refund is under way.'),
      },
      {
        title: i18n._('Newest batches of payouts'),
        columns: [
          { label: i18n._('Made') },
          { label: i18n._('By') },
          { label: i18n._('Payouts'), isAmount: true },
          { label: i18n._('Amount'), isAmount: true },
        ],
        rows: batches.map(({ at, admin, payouts, total }) => [
          when.moment(Date.parse(at)),
          admin,
          number(payouts),
          sum(total),
        ]),
        none: i18n._('No batches yet.'),
      },
    ],
    foot: i18n._('Bike., made on {moment}', { moment: when.moment(now) }),
    madeAt: now,
  };
};
