import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { PaymentList } from '#web/features/moderation/records/payment-list.tsx';
import { pageTitle } from '#web/lib/title.ts';

export const meta = () => [{ title: pageTitle(t`Payments`) }];

/** Every attempt to pay, for admins to read. Not in the specification. */
const PaymentsPage = () => (
  <>
    <h1 className="mb-6 font-bold text-3xl">
      <Trans>Payments</Trans>
    </h1>
    <PaymentList />
  </>
);
export default PaymentsPage;
