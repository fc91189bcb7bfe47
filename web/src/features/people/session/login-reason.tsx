import { t } from '@lingui/core/macro';
import { brandNamed } from '#contract/constants.ts';
import { brandLabel } from '#web/language/bike-labels.ts';
import type { LoginPurpose, ReturnTo } from './return-to.ts';

/** The first that an address begins with counts. */
const REASONS: [path: string, reason: string][] = [
  ['/dashboard/payment/', t`Log in to pay for your bike.`],
  ['/dashboard/receipt/', t`Log in to see your receipt.`],
  ['/dashboard/myOrders', t`Log in to see your orders.`],
  ['/dashboard/myWishlists', t`Log in to see your wishlist.`],
  ['/dashboard/myProducts', t`Log in to see your products.`],
  ['/dashboard/addProduct', t`Log in as a seller to list your bike.`],
  ['/messages/new', t`Log in to ask the seller.`],
  ['/messages', t`Log in to read your messages.`],
  ['/notifications', t`Log in to see your notifications.`],
  ['/bike/', t`Log in to book this bike.`],
  ['/profile', t`Log in to see your profile.`],
];

const reasonOf = (from: string): string | undefined => {
  const { pathname, searchParams } = new URL(from, 'http://here');
  const named = brandNamed(pathname.match(/^\/bikes\/([^/]+)/i)?.[1]);
  const brand = named && brandLabel(named);
  if (brand) return searchParams.has('bike') ? t`Log in to see and book this bike.` : t`Log in to see ${brand} bikes.`;
  if (pathname === '/' || pathname === '/me') return undefined;
  return REASONS.find(([path]) => pathname.startsWith(path))?.[1] ?? t`Log in to see that page.`;
};

const purposeOf = ({ act, bike = t`bike` }: LoginPurpose): string =>
  ({
    book: t`Log in to book this ${bike}.`,
    ask: t`Log in to ask about this ${bike}.`,
    wish: t`Log in to save this ${bike}.`,
    contact: t`Log in to see the seller’s phone and email.`,
    saveSearch: t`Log in to save this search.`,
    report: t`Log in to report this.`,
  })[act];

/** Returns what the login is for; undefined for who only logs in. */
export const loginReason = ({ from, purpose }: ReturnTo): string | undefined =>
  purpose ? purposeOf(purpose) : reasonOf(from);

const signUpFor = ({ act, bike = t`bike` }: LoginPurpose): string =>
  ({
    book: t`Create an account to book this ${bike}.`,
    ask: t`Create an account to ask about this ${bike}.`,
    wish: t`Create an account to save this ${bike}.`,
    contact: t`Create an account to see the seller’s phone and email.`,
    saveSearch: t`Create an account to save this search.`,
    report: t`Create an account to report this.`,
  })[act];

/** Returns what the new account is for, where that is known. */
const signUpReason = ({ from, purpose }: ReturnTo): string | undefined => {
  if (purpose) return signUpFor(purpose);
  return from.startsWith('/dashboard/addProduct') ? t`Create an account to sell your bike.` : undefined;
};

/** What the new account is for; nothing where that is not known. */
export const SignUpReason = ({ comeBack }: { comeBack: ReturnTo }) => {
  const reason = signUpReason(comeBack);
  return (
    reason && (
      <p role="status" className="wrap-anywhere rounded-box bg-base-200 p-4">
        {reason}
      </p>
    )
  );
};
