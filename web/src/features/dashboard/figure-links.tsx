import { t } from '@lingui/core/macro';
import { Link } from 'react-router';
import type { BuyerDashboard, SellerDashboard } from '#contract/entities/dashboard.ts';
import { formatNumber } from '#web/language/format.ts';

interface Figure {
  label: string;
  count: number;
  to: string;
}

/** The figures of a seller or a buyer, each with the page that it comes from. */
export const figuresOf = (dashboard: SellerDashboard | BuyerDashboard): Figure[] => {
  if (dashboard.role === 'Buyer') {
    const { unpaid, wishes, searches } = dashboard.figures;
    return [
      { label: t`Bookings to pay`, count: unpaid, to: '/dashboard/myOrders' },
      { label: t`Bikes on your wishlist`, count: wishes, to: '/dashboard/myWishlists' },
      { label: t`Saved searches with new bikes`, count: searches, to: '/dashboard/savedSearches' },
    ];
  }
  const { forSale, views, hearts, waiting } = dashboard.figures;
  return [
    { label: t`Bikes for sale`, count: forSale, to: '/dashboard/myProducts' },
    { label: t`Views in 7 days`, count: views, to: '/dashboard/statistics' },
    { label: t`Wishlisted in 7 days`, count: hearts, to: '/dashboard/statistics' },
    { label: t`Bookings to answer`, count: waiting, to: '/dashboard/bookings' },
  ];
};

export const FigureLinks = ({ figures }: { figures: readonly Figure[] }) => (
  <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] gap-2">
    {figures.map(({ label, count, to }) => (
      <li key={label} className="flex">
        <Link
          to={to}
          className="flex min-h-11 flex-1 flex-col-reverse justify-end rounded-field border border-base-300 px-3 py-2 hover:border-base-content"
        >
          <span className="text-sm">{label}</span>
          <span className="figures font-bold text-2xl">{formatNumber(count)}</span>
        </Link>
      </li>
    ))}
  </ul>
);
