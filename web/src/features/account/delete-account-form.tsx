import { t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { useForm } from 'react-hook-form';
import type { UserDeletionPreview } from '#contract/entities/user.ts';
import { LeaveFields } from '#contract/rules/account.ts';
import { fieldProps, rulesResolver } from '#web/lib/forms.ts';
import { usePreparedToasts } from '#web/lib/toast.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { LoadingRegion, Skeleton } from '#web/ui/loading.tsx';
import { useDeleteAccount, useDeletionPreview } from './account.queries.ts';

interface Props {
  email: string;
  onCancel: () => void;
}

/** Says what the deletion means, and has the email typed as a confirmation. */
export const DeleteAccountForm = ({ email, onCancel }: Props) => {
  const form = useForm({ resolver: rulesResolver(LeaveFields) });
  const { deleteAccount, running, error } = useDeleteAccount();
  usePreparedToasts();
  const submit = form.handleSubmit((typed) => {
    if (running) return;
    if (typed.email === email.toLowerCase()) deleteAccount(typed.email);
    else form.setError('email', { message: t`This is not the email of this account.` }, { shouldFocus: true });
  });
  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-4">
      <DeletionEffects />
      <Field
        label={t`Type your email to confirm`}
        hint={email}
        type="email"
        autoComplete="off"
        autoCapitalize="none"
        {...fieldProps(form, 'email')}
      />
      {error && (
        <p role="alert" className="font-medium text-error">
          {error}
        </p>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" variant="danger" loading={running}>
          <Trans>Delete for good</Trans>
        </Button>
      </div>
    </form>
  );
};

/** What is deleted and what is kept, in numbers; without numbers all of it is listed. */
const DeletionEffects = () => {
  const { data, isPending } = useDeletionPreview();
  return (
    <div className="flex flex-col gap-3">
      <p>
        <Trans>You are logged out at once, on every device. This cannot be undone.</Trans>
      </p>
      {isPending && (
        <LoadingRegion label={t`Counting what this changes`}>
          <Skeleton className="h-12 w-full" />
        </LoadingRegion>
      )}
      <ul className="flex list-disc flex-col gap-1 ps-5">
        {data && <Counted counted={data} />}
        <li>
          <Trans>
            We remove your name, email, phone, wishlist, logins and all pictures except those of sold bikes.
          </Trans>
        </li>
        {(!data || data.soldBikes + data.paidOrders > 0) && (
          <li>
            <Trans>We keep what was sold, when and for how much, without your name.</Trans>
          </li>
        )}
        {(!data || data.soldBikes > 0) && (
          <li>
            <Trans>Whoever bought a bike from you keeps your name and phone on the receipt for three years.</Trans>
          </li>
        )}
        <li>
          <Trans>The log of what admins did with your account stays.</Trans>
        </li>
      </ul>
      <p>
        <Trans>You can sign up again with the same email later, with a new account.</Trans>
      </p>
    </div>
  );
};

const Counted = ({ counted: { listings, openOrders, ownOrders, paidOrders } }: { counted: UserDeletionPreview }) => (
  <>
    {listings > 0 && (
      <li>
        <Plural
          value={listings}
          one="# listing of yours leaves the market."
          other="# listings of yours leave the market."
        />
      </li>
    )}
    {openOrders > 0 && (
      <li>
        <Plural
          value={openOrders}
          one="# order of a buyer can no longer be paid."
          other="# orders of buyers can no longer be paid."
        />
      </li>
    )}
    {ownOrders > 0 && (
      <li>
        <Plural
          value={ownOrders}
          one="# order that you have not paid is cancelled."
          other="# orders that you have not paid are cancelled."
        />
      </li>
    )}
    {paidOrders > 0 && (
      <li className="font-semibold">
        <Plural
          value={paidOrders}
          one="You can no longer open # receipt: print it first."
          other="You can no longer open # receipts: print them first."
        />
      </li>
    )}
  </>
);
