import { Trans } from '@lingui/react/macro';
import { useRole } from '#web/features/people/session/session.queries.ts';
import { roleLabel } from '#web/language/labels.ts';

/** Tells sellers and admins why there is no Book Now; `email` is the viewer's. */
export const BuyersOnly = ({ email }: { email: string }) => {
  const { data: role } = useRole(email);
  if (!role || role === 'Buyer') return null;
  const shownRole = roleLabel(role);
  return (
    <p className="mb-4 text-base-content/75 text-sm">
      <Trans>Only buyers can book: you are logged in as {shownRole}.</Trans>
    </p>
  );
};
