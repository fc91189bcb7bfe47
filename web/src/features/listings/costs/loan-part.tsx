import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useId, useState } from 'react';
import type { Loan } from '#contract/entities/cost-figures.ts';
import { leastDown, loanPlan } from '#contract/loan.ts';
import { parseTaka } from '#contract/rules/price.ts';
import { formatNumber, formatTaka, inPageDigits } from '#web/language/format.ts';
import { Field } from '#web/ui/field.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { SourceLine } from './cost-list.tsx';
import { LoanChart, shownTaka } from './loan-chart.tsx';

/** `13.5` of 1350 hundredths. */
const percentText = (rate: number): string => inPageDigits(String(rate / 100));

interface Props {
  /** Whole taka. */
  price: number;
  loan: Loan;
}

/** What a loan for a price would cost by what an admin has filled in; the reader chooses months and down payment. */
export const LoanPart = ({ price, loan }: Props) => {
  const id = useId();
  const [months, setMonths] = useState(loan.plans[0]?.months);
  const [typed, setTyped] = useState('');
  const chosen = loan.plans.find((plan) => plan.months === months) ?? loan.plans[0];
  const least = leastDown(price, loan.downPercent);
  const down = typed.trim() === '' ? least : parseTaka(typed);
  const isRight = Number.isInteger(down) && down >= least && down < price;
  const [from, to] = [formatTaka(least), formatTaka(price - 1)];
  if (!chosen || least >= price) return null;
  const plan = isRight ? loanPlan((price - down) * 100, chosen.rate, chosen.months) : undefined;
  return (
    <section aria-labelledby={id} className="flex flex-col gap-4">
      <h2 id={id} className="font-bold text-xl">
        <Trans>With a loan</Trans>
      </h2>
      <p className="text-base-content/75 text-sm">
        <Trans>
          This is an example with the figures below. Your bank decides whether you get a loan, and at which rate.
        </Trans>
        <SourceLine {...loan} />
      </p>
      <RadioGroup
        name="loan-months"
        label={t`For how long`}
        choices={loan.plans.map((each) => {
          const [count, rate] = [formatNumber(each.months), percentText(each.rate)];
          return { value: String(each.months), label: t`${count} months`, hint: t`${rate} % a year` };
        })}
        chosen={String(chosen.months)}
        onChange={({ currentTarget }) => setMonths(Number(currentTarget.value))}
      />
      <Field
        label={t`Down payment`}
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        hint={t`Left empty: ${from}, the least`}
        error={isRight ? undefined : t`Please give whole taka from ${from} to ${to}.`}
      />
      {plan && (
        <>
          <Sums plan={plan} down={down} />
          <LoanChart plan={plan} />
        </>
      )}
    </section>
  );
};

const Sums = ({ plan, down }: { plan: ReturnType<typeof loanPlan>; down: number }) => {
  const [instalment, interest] = [shownTaka(plan.instalment), shownTaka(plan.interest)];
  const total = shownTaka(plan.paid + down * 100);
  return (
    <p aria-live="polite">
      <Trans>
        You pay <strong className="figures">{instalment}</strong> a month, with interest only on what you still owe.
        Interest in all: {interest}. Down payment and instalments together: <strong className="figures">{total}</strong>
        .
      </Trans>
    </p>
  );
};
