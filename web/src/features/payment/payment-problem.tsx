import { Trans } from '@lingui/react/macro';
import { errorMessage } from '#web/lib/offline-error.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { ErrorNotice } from '#web/ui/error-notice.tsx';

/** Why the bike cannot be paid for now. Trying again does not bring a sold bike back: so the way on stands beside it. */
export const PaymentProblem = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => (
  <div className="flex flex-col items-start gap-4">
    <ErrorNotice message={errorMessage(error)} onRetry={onRetry} />
    <ButtonLink to="/dashboard/myOrders">
      <Trans>My Orders</Trans>
    </ButtonLink>
  </div>
);
