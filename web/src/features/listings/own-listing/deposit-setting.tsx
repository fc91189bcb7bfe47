import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { depositLimits, depositOf, LEAST_PRICE_WITH_DEPOSIT } from '#contract/deposits.ts';
import type { OwnListing } from '#contract/entities/bike.ts';
import { depositProblem, wantedDeposit } from '#contract/rules/deposit.ts';
import { parseTaka } from '#contract/rules/price.ts';
import { formatTaka } from '#web/language/format.ts';
import { loadClientConfig } from '#web/lib/client-config.ts';
import { ApiError, errorMessage } from '#web/lib/errors.ts';
import { fieldProps, rulesResolver } from '#web/lib/forms.ts';
import { toastSuccess } from '#web/lib/toast.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Fold } from '#web/ui/fold.tsx';
import { useSaveListing } from './own-listing.queries.ts';

const fieldsFor = (price: number) =>
  z.object({
    deposit: wantedDeposit.check(
      z.refine((amount) => amount === undefined || depositProblem(amount, price) === undefined, {
        error: ({ input }) => depositProblem(Number(input), price) ?? '',
      }),
    ),
  });

/** The sum that holds this bike for a buyer, where deposits are taken here. */
export const DepositSetting = ({ bike }: { bike: OwnListing }) => {
  const { data } = useQuery({
    queryKey: ['client-config'],
    queryFn: loadClientConfig,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const isTaken = data?.payments.heldBy !== undefined && bike.rslPrice >= LEAST_PRICE_WITH_DEPOSIT;
  return isTaken ? <Setting bike={bike} /> : null;
};

const Setting = ({ bike: { _id, rslPrice, deposit } }: { bike: OwnListing }) => {
  const fields = fieldsFor(rslPrice);
  const form = useForm<z.input<typeof fields>, unknown, z.output<typeof fields>>({
    resolver: rulesResolver(fields),
    values: { deposit: deposit === undefined ? '' : String(deposit) },
    // What is being typed stays where another tab has saved something else.
    resetOptions: { keepDirtyValues: true },
  });
  // Another price has other limits.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on every change of the price.
  useEffect(() => form.clearErrors(), [rslPrice]);
  const save = useSaveListing(_id);
  const typed = parseTaka(useWatch({ control: form.control, name: 'deposit' }) ?? '');
  const [now, usual] = [formatTaka(depositOf(rslPrice, deposit)), formatTaka(depositOf(rslPrice))];
  const limits = depositLimits(rslPrice);
  const [least, most] = [formatTaka(limits.least), formatTaka(limits.most)];
  const submit = form.handleSubmit(async ({ deposit: wanted }) => {
    const sent = form.getValues('deposit');
    try {
      await save({ deposit: wanted ?? '' });
      // What was typed during the save is not saved yet.
      if (form.getValues('deposit') === sent)
        form.resetField('deposit', { defaultValue: wanted === undefined ? '' : String(wanted) });
      toastSuccess(t`Update Successful.`);
    } catch (error) {
      const said = error instanceof ApiError ? error.fields?.deposit : undefined;
      form.setError('deposit', { message: said ?? errorMessage(error) }, { shouldFocus: true });
    }
  });
  return (
    <Fold
      id="deposit"
      summary={
        <h2 className="font-bold text-xl">
          <Trans>Deposit</Trans>
        </h2>
      }
    >
      <form method="post" noValidate onSubmit={submit} className="flex max-w-2xl flex-col gap-4">
        <p>
          <Trans>
            If a buyer pays a deposit of {now}, we keep the bike for them for 72 hours. The deposit counts towards the
            price.
          </Trans>
        </p>
        {deposit !== undefined && depositProblem(deposit, rslPrice) !== undefined && (
          <p role="status">
            <Trans>
              A deposit is 1 to 10 % of your price. The sum below is not any more, so buyers pay the nearest sum that
              is.
            </Trans>
          </p>
        )}
        <Field
          label={t`Deposit in taka (optional)`}
          inputMode="numeric"
          autoComplete="off"
          hint={Number.isNaN(typed) ? t`From ${least} to ${most}. Left empty: ${usual}.` : formatTaka(typed)}
          {...fieldProps(form, 'deposit')}
        />
        <Button type="submit" loading={form.formState.isSubmitting} className="self-start">
          <Trans>Save the deposit</Trans>
        </Button>
      </form>
    </Fold>
  );
};
