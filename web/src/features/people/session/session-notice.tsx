import { t } from '@lingui/core/macro';
import { brandNamed } from '#contract/constants.ts';
import { brandLabel } from '#web/language/bike-labels.ts';
import { errorMessage } from '#web/lib/errors.ts';
import { ErrorNotice } from '#web/ui/error-notice.tsx';
import { useSession, useSessionStore } from './session-context.tsx';

const REASONS: [path: string, reason: string][] = [
  ['/dashboard/payment/', t`Log in to pay for your bike.`],
  ['/dashboard/receipt/', t`Log in to see your receipt.`],
  ['/dashboard/myOrders', t`Log in to see your orders.`],
  ['/dashboard/myWishlists', t`Log in to see your wishlist.`],
  ['/dashboard/myProducts', t`Log in to see your products.`],
  ['/dashboard/addProduct', t`Log in as a seller to list your bike.`],
  ['/bike/', t`Log in to book this bike.`],
  ['/profile', t`Log in to see your profile.`],
];

/** Returns why the user was redirected from a page (path and search) to the login; undefined for the home page. */
export const loginReason = (from: string): string | undefined => {
  const { pathname, searchParams } = new URL(from, 'http://here');
  const named = brandNamed(pathname.match(/^\/bikes\/([^/]+)/i)?.[1]);
  const brand = named && brandLabel(named);
  if (brand) return searchParams.has('bike') ? t`Log in to see and book this bike.` : t`Log in to see ${brand} bikes.`;
  if (pathname === '/') return undefined;
  return REASONS.find(([path]) => pathname.startsWith(path))?.[1] ?? t`Log in to see that page.`;
};

interface Props {
  /** Why the form is shown, unless there is something more important. */
  reason?: string | undefined;
}

/** The notice above a login form: why the session ended, or that it could not be found out who is signed in. */
export const SessionNotice = ({ reason }: Props) => {
  const session = useSession();
  const store = useSessionStore();
  if (session.status === 'failed') return <ErrorNotice message={errorMessage(session.error)} onRetry={store.start} />;
  const text = (session.status === 'signedOut' && session.notice) || reason;
  if (!text) return null;
  return (
    <p role="status" className="rounded-box bg-base-200 p-4">
      {text}
    </p>
  );
};
