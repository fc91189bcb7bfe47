import { t } from '@lingui/core/macro';
import { brandTyped } from '#web/lib/brand-typed.ts';

const PAGES: [start: string, reason: string][] = [
  ['/dashboard/payment/', t`Log in to pay for your bike.`],
  ['/dashboard/receipt/', t`Log in to see your receipt.`],
  ['/dashboard/myOrders', t`Log in to see your orders.`],
  ['/dashboard/myWishlists', t`Log in to see your wishlist.`],
  ['/dashboard/myProducts', t`Log in to see your products.`],
  ['/dashboard/addProduct', t`Log in as a seller to list your bike.`],
  ['/profile', t`Log in to see your profile.`],
];

/** Why somebody who came from a page (path and search) is asked to log in; undefined for those who came by themselves. */
export const loginReason = (from: string): string | undefined => {
  const { pathname, searchParams } = new URL(from, 'http://here');
  const brand = brandTyped(pathname.match(/^\/bikes\/([^/]+)/i)?.[1]);
  if (brand) return searchParams.has('bike') ? t`Log in to see and book this bike.` : t`Log in to see ${brand} bikes.`;
  if (pathname === '/') return undefined;
  return PAGES.find(([start]) => pathname.startsWith(start))?.[1] ?? t`Log in to see that page.`;
};
