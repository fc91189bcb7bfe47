import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import type { Role } from '#contract/constants.ts';
import type { PayoutStanding } from '#contract/entities/payout.ts';
import { PAYOUT_KINDS, PayoutAccountFields } from '#contract/rules/payout-account.ts';
import { formatMoment, formatTaka } from '#web/language/format.ts';
import { callApi } from '#web/lib/api-client.ts';
import { errorMessage } from '#web/lib/errors.ts';
import { showFieldErrors } from '#web/lib/field-errors.ts';
import { fieldProps, rulesResolver } from '#web/lib/forms.ts';
import { SubmitButton } from '#web/ui/button.tsx';
import { ErrorNotice } from '#web/ui/error-notice.tsx';
import { Field } from '#web/ui/field.tsx';
import { ProgressBar } from '#web/ui/loading.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { Figures } from './figures.tsx';
import { PayoutList } from './payout-list.tsx';
import { payoutStanding, usePayoutChange } from './payouts.queries.ts';

const FIELDS = ['kind', 'name', 'number', 'routing', 'password'] as const;
const KINDS = { wallet: t`bKash wallet`, bank: t`Bank account` };

const AccountForm = ({ account }: { account: PayoutStanding['account'] }) => {
  const form = useForm({
    resolver: rulesResolver(PayoutAccountFields),
    defaultValues: { kind: 'wallet' as const, name: '', number: '', routing: '', ...account, password: '' },
  });
  const kind = useWatch({ control: form.control, name: 'kind' });
  const { mutateAsync, isPending, error } = usePayoutChange(
    (body: Parameters<typeof PayoutAccountFields.parse>[0]) => callApi('PUT /payout-account', { body: body as never }),
    () => form.resetField('password'),
  );
  const submit = form.handleSubmit(async (typed) => {
    await mutateAsync(typed).catch((failure) => showFieldErrors(form, FIELDS, failure));
  });
  return (
    <form method="post" noValidate onSubmit={submit} className="flex max-w-md flex-col gap-4">
      <RadioGroup
        label={t`Where should we pay you?`}
        choices={PAYOUT_KINDS.map((value) => ({ value, label: KINDS[value] }))}
        {...fieldProps(form, 'kind')}
      />
      <Field label={t`Account holder`} autoComplete="name" {...fieldProps(form, 'name')} />
      <Field label={t`Account number`} inputMode="tel" autoComplete="off" {...fieldProps(form, 'number')} />
      {kind === 'bank' && (
        <Field label={t`Routing number`} inputMode="numeric" autoComplete="off" {...fieldProps(form, 'routing')} />
      )}
      <PasswordField label={t`Your password`} autoComplete="current-password" {...fieldProps(form, 'password')} />
      {error && <ErrorNotice message={errorMessage(error)} />}
      <SubmitButton loading={isPending}>
        <Trans>Save account</Trans>
      </SubmitButton>
    </form>
  );
};

/**
 * A seller's money, where it is paid to, and what was paid. Who was a seller needs no account unless something is due; an admin, who sees
 * the payouts of all, sees nothing of their own unless they have money.
 */
export const SellerPayouts = ({ role }: { role: Role }) => {
  const { data, error, refetch, isFetching } = useQuery(payoutStanding);
  const next = data?.next;
  const moment = next && formatMoment(next.usableAt);
  const due = formatTaka(data?.due ?? 0);
  if (role === 'Admin' && !(data && data.held + data.due + data.underWay > 0)) return null;
  return (
    <div className="flex flex-col gap-8">
      {!data && !error && <ProgressBar label={t`Loading the payouts`} />}
      {error && <ErrorNotice message={errorMessage(error)} onRetry={refetch} retrying={isFetching} />}
      {data && (
        <>
          <Figures
            of={[
              [t`Held until handover`, data.held],
              [t`Due to you`, data.due],
              [t`On its way`, data.underWay],
            ]}
          />
          {data.due > 0 && (
            <p>
              {data.account ? (
                <Trans>We are preparing your payout of {due}. You will see it below, with its day.</Trans>
              ) : (
                <Trans>Tell us where to pay the {due} that is due to you.</Trans>
              )}
            </p>
          )}
          {next && (
            <p>
              <Trans>
                From {moment} on we pay you to {next.number}. Until then nothing changes.
              </Trans>
            </p>
          )}
          <Link to="/dashboard/statements" className="flex min-h-11 w-fit items-center underline underline-offset-4">
            <Trans>Monthly statements</Trans>
          </Link>
          {(role === 'Seller' || data.due + data.held > 0) && <AccountForm account={data.account} />}
        </>
      )}
      {role !== 'Admin' && <PayoutList />}
    </div>
  );
};
