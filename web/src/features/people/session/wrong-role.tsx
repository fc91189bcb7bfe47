import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useNavigate } from 'react-router';
import type { Role } from '#contract/constants.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { useLogout } from './use-logout.ts';

const ONLY_FOR: Record<Role, string> = {
  Buyer: t`That page is for buyers only.`,
  Seller: t`That page is for sellers only.`,
  Admin: t`That page is for admins only.`,
};

interface Props {
  email: string;
  onlyFor: Role;
  from: string;
}

/** Shown at /login to a user of another role, after a guard's redirect. */
export const WrongRole = ({ email, onlyFor, from }: Props) => {
  const navigate = useNavigate();
  const logout = useLogout();
  const leaveFor = async (address: string) => {
    if (await logout()) navigate(address, { replace: true, state: { from } });
  };
  const closed = ONLY_FOR[onlyFor];
  return (
    <div className="flex flex-col gap-4">
      <h1 className="font-bold text-3xl">
        <Trans>This page is not for you</Trans>
      </h1>
      <p role="alert">
        <Trans>
          You are logged in as <strong className="wrap-anywhere">{email}</strong>. {closed}
        </Trans>
      </p>
      {onlyFor === 'Seller' && (
        <>
          <p>
            <Trans>
              An account is for buying or for selling, and each email has one. To sell your bike, log out and create a
              seller account with another email.
            </Trans>
          </p>
          <Button variant="primary" onClick={() => leaveFor('/signup?role=Seller')}>
            <Trans>Create a seller account</Trans>
          </Button>
        </>
      )}
      <Button onClick={() => leaveFor('/login')}>
        <Trans>Log out and use another account</Trans>
      </Button>
      <ButtonLink variant={onlyFor === 'Seller' ? 'quiet' : 'primary'} to="/" replace>
        <Trans>Go home</Trans>
      </ButtonLink>
    </div>
  );
};
