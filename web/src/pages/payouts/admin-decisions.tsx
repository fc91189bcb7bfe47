import { DisputedDeposits } from '#web/features/deals/deposits/disputed-deposits.tsx';
import { Chargebacks } from '#web/features/deals/disputes/chargebacks.tsx';
import { DisputesToDecide } from '#web/features/deals/disputes/disputes-to-decide.tsx';
import { AdminPayouts } from '#web/features/money/admin-payouts.tsx';

/** What admins decide about money, and all payouts. Sellers do not load it. */
export const AdminDecisions = () => (
  <>
    <DisputesToDecide />
    <Chargebacks />
    <DisputedDeposits />
    <AdminPayouts />
  </>
);
