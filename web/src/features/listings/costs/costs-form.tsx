import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { type Path, useForm } from 'react-hook-form';
import { now } from '#contract/clock.ts';
import { dhakaDay } from '#contract/dhaka-day.ts';
import type { CostFigures } from '#contract/entities/cost-figures.ts';
import { CostFiguresTyped, FEE_FIELDS } from '#contract/rules/cost-figures.ts';
import { errorMessage } from '#web/lib/errors.ts';
import { showFieldErrors } from '#web/lib/field-errors.ts';
import { fieldProps, rulesResolver } from '#web/lib/forms.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { type CostsTyped, useSaveCosts } from './costs.queries.ts';

const PLANS = [1, 2, 3] as const;

/** What is filled in so far, as it stands in the fields. */
const valuesOf = ({ fees, loan }: CostFigures): CostsTyped => {
  const values: Record<string, string> = {
    feesSource: fees?.source ?? '',
    feesAsOf: fees?.asOf ?? '',
    downPercent: String(loan?.downPercent ?? ''),
    loanSource: loan?.source ?? '',
    loanAsOf: loan?.asOf ?? '',
  };
  for (const name of FEE_FIELDS) values[name] = String(fees?.[name] ?? '');
  for (const n of PLANS) {
    const plan = loan?.plans[n - 1];
    values[`months${n}`] = String(plan?.months ?? '');
    values[`rate${n}`] = plan ? String(plan.rate / 100) : '';
  }
  return values;
};
const FIELDS = Object.keys(valuesOf({})) as (keyof CostsTyped)[];

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2">
    <legend className="mb-4 font-bold text-xl">{title}</legend>
    {children}
  </fieldset>
);

/** An admin's form for the figures of the calculator. What is left empty, its readers are told to ask for. */
export const CostsForm = ({ figures }: { figures: CostFigures }) => {
  const form = useForm<CostsTyped, unknown, CostFiguresTyped>({
    resolver: rulesResolver(CostFiguresTyped),
    defaultValues: valuesOf(figures),
  });
  const { mutateAsync, isPending, error } = useSaveCosts();
  const submit = form.handleSubmit(async () => {
    try {
      // As typed: rates come out of the rules in hundredths.
      await mutateAsync(form.getValues());
    } catch (failure) {
      showFieldErrors(form, FIELDS, failure);
    }
  });
  const typed = (name: Path<CostsTyped>, label: string) => (
    <Field label={label} inputMode="decimal" autoComplete="off" {...fieldProps(form, name)} />
  );
  const source = (part: 'fees' | 'loan') => (
    <>
      <Field label={t`Source`} autoComplete="off" {...fieldProps(form, `${part}Source`)} />
      <Field label={t`Day of these figures`} type="date" max={dhakaDay(now())} {...fieldProps(form, `${part}AsOf`)} />
    </>
  );
  return (
    <form method="post" noValidate onSubmit={submit} className="flex max-w-2xl flex-col gap-8">
      <Part title={t`Fees of BRTA, in whole taka`}>
        {typed('transferSmall', t`Change of owner, up to 100 cc`)}
        {typed('transferLarge', t`Change of owner, above 100 cc`)}
        {typed('registrationSmall', t`Registration, up to 100 cc`)}
        {typed('registrationLarge', t`Registration, above 100 cc`)}
        {source('fees')}
      </Part>
      <Part title={t`Loan`}>
        <div className="col-span-full">{typed('downPercent', t`Least down payment, % of the price`)}</div>
        {typed('months1', t`Months`)}
        {typed('rate1', t`Rate, % a year`)}
        {typed('months2', t`Months, second choice`)}
        {typed('rate2', t`Rate of the second choice`)}
        {typed('months3', t`Months, third choice`)}
        {typed('rate3', t`Rate of the third choice`)}
        {source('loan')}
      </Part>
      {error && (
        <p role="alert" className="font-medium text-error">
          {errorMessage(error)}
        </p>
      )}
      <Button type="submit" variant="primary" loading={isPending} className="self-start">
        <Trans>Save the figures</Trans>
      </Button>
    </form>
  );
};
