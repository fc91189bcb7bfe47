import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { useSession } from '#web/features/people/session/session-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorNotice } from '#web/ui/error-notice.tsx';
import { Modal } from '#web/ui/modal.tsx';
import { useDownloadData } from './account.queries.ts';
import { DeleteAccountForm } from './delete-account-form.tsx';

const FRAME = 'flex flex-col items-start gap-3 rounded-box border border-base-300 p-6';

/** Downloads the data of the signed-in user, and deletes the account. */
export const Account = () => {
  const session = useSession();
  const [isDeleting, setDeleting] = useState(false);
  const { download, running, error } = useDownloadData();
  if (session.status !== 'signedIn') return null;
  const close = () => setDeleting(false);
  return (
    <div className="mt-6 flex max-w-xl flex-col gap-6">
      <section aria-labelledby="own-data" className={FRAME}>
        <h2 id="own-data" className="font-bold text-xl">
          <Trans>Your data</Trans>
        </h2>
        <p>
          <Trans>
            A file with everything that we know about you: profile, logins, listings, orders, payments and wishlist. It
            has no card numbers: we never see them.
          </Trans>
        </p>
        {error && <ErrorNotice message={error} />}
        <Button onClick={download} loading={running}>
          <Trans>Download my data</Trans>
        </Button>
      </section>
      <section aria-labelledby="leave" className={FRAME}>
        <h2 id="leave" className="font-bold text-xl">
          <Trans>Delete account</Trans>
        </h2>
        <p>
          <Trans>This deletes your account and everything in it for good. We first show you what that means.</Trans>
        </p>
        <Button onClick={() => setDeleting(true)}>
          <Trans>Delete my account</Trans>
        </Button>
      </section>
      <Modal title={t`Delete your account?`} open={isDeleting} onClose={close}>
        <DeleteAccountForm email={session.user.email} onCancel={close} />
      </Modal>
    </div>
  );
};
