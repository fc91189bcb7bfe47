import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Suspense } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { unavailabilityIn } from '#web/features/deals/orders/unavailable-bike.tsx';
import { BikeSummary } from '#web/features/deals/payment/bike-summary.tsx';
import { useBikeToPay } from '#web/features/deals/payment/payment.queries.ts';
import { PaymentProblem } from '#web/features/deals/payment/payment-messages.tsx';
import { WayToPay } from '#web/features/deals/payment/way-to-pay.tsx';
import type { IdentityUser } from '#web/features/people/session/identity.ts';
import { useSession } from '#web/features/people/session/session-context.tsx';
import { bikeLabel } from '#web/language/bike-labels.ts';
import { lazyComponent } from '#web/lib/lazy-component.tsx';
import { pageTitle } from '#web/lib/title.ts';
import { ProgressBar } from '#web/ui/loading.tsx';

const ReturnedPayment = lazyComponent(
  async () => (await import('#web/features/deals/payment/returned-payment.tsx')).ReturnedPayment,
);

export const meta = () => [{ title: pageTitle(t`Payment`) }];

/** Payment for one bike (spec section 2, Payment page). */
const PaymentPage = () => {
  const session = useSession();
  const { id = '' } = useParams();
  return (
    <>
      <h1 className="mb-6 font-bold text-3xl">
        <Trans>Payment</Trans>
      </h1>
      {session.status === 'signedIn' && <PaymentFor key={id} id={id} user={session.user} />}
    </>
  );
};
export default PaymentPage;

const PaymentFor = ({ id, user }: { id: string; user: IdentityUser }) => {
  const [address] = useSearchParams();
  const returnedFrom = address.get('payment');
  const { data: bike, error, isFetching, refetch } = useBikeToPay(id);
  if (!bike) {
    if (error && !isFetching) return <PaymentProblem error={error} onRetry={refetch} />;
    return <ProgressBar label={t`Loading the bike`} />;
  }
  const unavailable = bike.soldToOther ? 'sold' : unavailabilityIn(error);
  return (
    <div className="grid gap-8 md:grid-cols-2">
      {/* On a phone the photo and the facts come after the form. */}
      <p className="wrap-anywhere font-semibold sm:hidden">{bikeLabel(bike)}</p>
      {returnedFrom ? (
        <Suspense fallback={<ProgressBar label={t`Checking your payment`} />}>
          <ReturnedPayment key={returnedFrom} bike={bike} paymentId={returnedFrom} />
        </Suspense>
      ) : (
        <WayToPay bike={bike} unavailable={unavailable} buyer={user} />
      )}
      <div className="min-w-0 md:order-first">
        <BikeSummary bike={bike} />
      </div>
    </div>
  );
};
