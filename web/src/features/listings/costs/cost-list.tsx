import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { now } from '#contract/clock.ts';
import { dhakaDay } from '#contract/dhaka-day.ts';
import { type CostFigures, type Fees, SMALL_ENGINE_CC } from '#contract/entities/cost-figures.ts';
import { formatDate, formatTaka } from '#web/language/format.ts';
import { noonOf } from '#web/ui/day-bars.tsx';

/** A bike whose costs are shown. `price` in whole taka; `cc` undefined where it is not known. */
export interface Costed {
  price: number;
  cc: number | undefined;
  /** Until when its tax token is paid, `YYYY-MM-DD`; null: its seller has not said. Absent where no listing is meant. */
  taxTokenUntil?: string | null | undefined;
}

/** Where a figure is from, and of which day it is. */
export const SourceLine = ({ source, asOf }: { source: string; asOf: string }) => {
  const day = formatDate(noonOf(asOf));
  return (
    <span className="block text-base-content/75 text-sm">
      <Trans>
        Source: {source}, as of {day}
      </Trans>
    </span>
  );
};

/** The fee of one kind; where the engine is not known, that of larger ones, as most bikes here have. */
export const feeOf = (fees: Fees | undefined, kind: 'transfer' | 'registration', cc: number | undefined) =>
  fees?.[`${kind}${cc !== undefined && cc <= SMALL_ENGINE_CC ? 'Small' : 'Large'}`];

const Line = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex flex-wrap justify-between gap-x-6 gap-y-1 border-base-300 border-b py-2">
    <dt className="font-semibold">{name}</dt>
    <dd className="min-w-0 text-end">{children}</dd>
  </div>
);

const Fee = ({ amount, fees }: { amount: number | undefined; fees: Fees | undefined }) =>
  amount === undefined || !fees ? (
    <Trans>ask BRTA</Trans>
  ) : (
    <>
      <span className="figures">{formatTaka(amount)}</span>
      <SourceLine {...fees} />
    </>
  );

/** A token is valid on its last day, too. What a seller has not said is left out. */
const TaxTokenLine = ({ until }: { until: Costed['taxTokenUntil'] }) => {
  if (until === null) return null;
  const day = until && formatDate(until);
  const isPaid = until !== undefined && until >= dhakaDay(now());
  return (
    <Line name={t`Tax token`}>
      {!day && <Trans>ask the seller until when it is paid</Trans>}
      {day && (isPaid ? <Trans>paid until {day}</Trans> : <Trans>expired on {day}</Trans>)}
    </Line>
  );
};

/** The price and what comes on top of it, and the total of what is known. */
export const CostList = ({ price, cc, taxTokenUntil, figures: { fees } }: Costed & { figures: CostFigures }) => {
  const transfer = feeOf(fees, 'transfer', cc);
  const registration = feeOf(fees, 'registration', cc);
  const total = formatTaka(price + (transfer ?? 0));
  return (
    <dl>
      <Line name={t`Price`}>
        <span className="figures">{formatTaka(price)}</span>
      </Line>
      <Line name={t`Change of owner at BRTA`}>
        <Fee amount={transfer} fees={fees} />
      </Line>
      <TaxTokenLine until={taxTokenUntil} />
      <Line name={t`Insurance`}>
        <Trans>ask an insurer</Trans>
      </Line>
      <Line name={t`Total of what we know`}>
        <strong className="figures text-xl">{total}</strong>
      </Line>
      <Line name={t`If it was never registered: registration, instead of the change of owner`}>
        <Fee amount={registration} fees={fees} />
      </Line>
    </dl>
  );
};
