import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Suspense } from 'react';
import { SellerPayouts } from '#web/features/money/seller-payouts.tsx';
import { ReadNotifications } from '#web/features/notices/read-notifications.tsx';
import { useRole } from '#web/features/people/session/session.queries.ts';
import { useSession } from '#web/features/people/session/session-context.tsx';
import { lazyComponent } from '#web/lib/lazy-component.tsx';
import { pageTitle } from '#web/lib/title.ts';

export const meta = () => [{ title: pageTitle(t`Payouts`) }];

const AdminDecisions = lazyComponent(async () => (await import('./admin-decisions.tsx')).AdminDecisions);

/** For sellers, and for buyers who have sold before, what is due to them and what was paid; for admins that, and all payouts. Not in the specification. */
const PayoutsPage = () => {
  const session = useSession();
  const { data: role } = useRole(session.status === 'signedIn' ? session.user.email : undefined);
  return (
    <>
      <ReadNotifications topic="payments" />
      <h1 className="mb-6 font-bold text-3xl">
        <Trans>Payouts</Trans>
      </h1>
      {role && <SellerPayouts role={role} />}
      <Suspense>{role === 'Admin' && <AdminDecisions />}</Suspense>
    </>
  );
};
export default PayoutsPage;
