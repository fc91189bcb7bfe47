import { Trans } from '@lingui/react/macro';
import { useRole } from '#web/features/session/use-role.ts';
import { roleLabel } from '#web/language/labels.ts';

/** Why the bikes below have no Book Now, for sellers and admins; `email` is of whoever looks. */
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
