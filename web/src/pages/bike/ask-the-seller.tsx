import { Trans } from '@lingui/react/macro';
import { useRole } from '#web/features/people/session/session.queries.ts';
import type { SessionState } from '#web/features/people/session/session-state.ts';
import { ButtonLink } from '#web/ui/button.tsx';

/** Leads visitors, after their login, and buyers to a question about the bike with an id; nothing for sellers and admins. */
export const AskTheSeller = ({ id, session }: { id: string; session: SessionState }) => {
  const { data: role } = useRole(session.status === 'signedIn' ? session.user.email : undefined);
  if (role && role !== 'Buyer') return null;
  return (
    <ButtonLink to={`/messages/new?bike=${id}`} className="flex-1 text-center leading-tight max-sm:px-2">
      <Trans>Ask the seller</Trans>
    </ButtonLink>
  );
};
