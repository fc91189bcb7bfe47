import { Trans } from '@lingui/react/macro';
import type { BikeOnPage } from '#contract/entities/bike.ts';
import type { LoginPurpose } from '#web/features/people/session/return-to.ts';
import { useRole } from '#web/features/people/session/session.queries.ts';
import type { SessionState } from '#web/features/people/session/session-state.ts';
import { modelLabel } from '#web/language/bike-labels.ts';
import { ButtonLink } from '#web/ui/button.tsx';

/** Leads visitors, after their login, and buyers to a question about a bike; nothing for sellers and admins. */
export const AskTheSeller = ({ bike, session }: { bike: BikeOnPage; session: SessionState }) => {
  const { data: role } = useRole(session.status === 'signedIn' ? session.user.email : undefined);
  if (role && role !== 'Buyer') return null;
  return (
    <ButtonLink
      to={`/messages/new?bike=${bike._id}`}
      state={{ purpose: { act: 'ask', bike: modelLabel(bike.modelName) } satisfies LoginPurpose }}
      className="flex-1 text-center leading-tight max-sm:px-2"
    >
      <Trans>Ask the seller</Trans>
    </ButtonLink>
  );
};
