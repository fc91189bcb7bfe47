import { Trans } from '@lingui/react/macro';
import { useRole } from '#web/features/people/session/session.queries.ts';
import { useSession } from '#web/features/people/session/session-context.tsx';
import { ButtonLink } from '#web/ui/button.tsx';

/** To My Orders; for who is no buyer any more, and finishes a deal all the same, to the conversations of their deals. */
export const OwnOrdersLink = ({ variant }: { variant?: 'primary' }) => {
  const session = useSession();
  const { data: role } = useRole(session.status === 'signedIn' ? session.user.email : undefined);
  const isOther = role === 'Seller' || role === 'Admin';
  return (
    <ButtonLink to={isOther ? '/messages' : '/dashboard/myOrders'} {...(variant && { variant })}>
      {isOther ? <Trans>Messages</Trans> : <Trans>My Orders</Trans>}
    </ButtonLink>
  );
};
