import { t } from '@lingui/core/macro';
import type { ComponentType } from 'react';
import type { Role } from '#contract/constants.ts';
import { WaitingMark } from '#web/features/deals/bookings/waiting-mark.tsx';
import {
  AlertIcon,
  BellIcon,
  BikeIcon,
  CardIcon,
  HeartIcon,
  PinIcon,
  PlusIcon,
  ShieldIcon,
  UserIcon,
} from '#web/ui/frame-icons.tsx';
import type { IconProps } from '#web/ui/icon.tsx';
import { ChartIcon, ClockIcon, DashboardIcon, GridIcon, ListIcon, UsersIcon } from '#web/ui/icons.tsx';

export interface DrawerEntry {
  to: string;
  label: string;
  Icon: ComponentType<IconProps>;
  /** Shows how much there is to do, beside the label. */
  Mark?: ComponentType;
}

const EVERYONE: readonly DrawerEntry[] = [
  { to: '/dashboard', label: t`Dashboard`, Icon: DashboardIcon },
  { to: '/profile', label: t`Profile`, Icon: UserIcon },
];

const BY_ROLE: Record<Role, readonly DrawerEntry[]> = {
  Buyer: [
    { to: '/dashboard/myOrders', label: t`My Orders`, Icon: ListIcon },
    { to: '/dashboard/myWishlists', label: t`My wishlists`, Icon: HeartIcon },
    { to: '/dashboard/savedSearches', label: t`Saved searches`, Icon: BellIcon },
  ],
  Seller: [
    { to: '/dashboard/myProducts', label: t`My Products`, Icon: BikeIcon },
    { to: '/dashboard/addProduct', label: t`Add Product`, Icon: PlusIcon },
    { to: '/dashboard/bookings', label: t`Bookings`, Icon: ListIcon, Mark: WaitingMark },
    { to: '/dashboard/payouts', label: t`Payouts`, Icon: CardIcon },
    { to: '/dashboard/statistics', label: t`Statistics`, Icon: ChartIcon },
    { to: '/dashboard/verification', label: t`Verification`, Icon: ShieldIcon },
  ],
  Admin: [
    { to: '/dashboard/admins', label: t`Admins`, Icon: ShieldIcon },
    { to: '/dashboard/sellers', label: t`Sellers`, Icon: BikeIcon },
    { to: '/dashboard/buyers', label: t`Buyers`, Icon: UsersIcon },
    { to: '/dashboard/listings', label: t`Listings`, Icon: GridIcon },
    { to: '/dashboard/orders', label: t`Orders`, Icon: ListIcon },
    { to: '/dashboard/payments', label: t`Payments`, Icon: CardIcon },
    { to: '/dashboard/payouts', label: t`Payouts`, Icon: CardIcon },
    { to: '/dashboard/review', label: t`Moderation`, Icon: AlertIcon },
    { to: '/dashboard/papers', label: t`Papers to review`, Icon: ShieldIcon },
    { to: '/dashboard/stolen', label: t`Stolen motorcycles`, Icon: AlertIcon },
    { to: '/dashboard/models', label: t`Models`, Icon: ListIcon },
    { to: '/dashboard/costs', label: t`Fees and loans`, Icon: ListIcon },
    { to: '/dashboard/places', label: t`Safe places`, Icon: PinIcon },
    { to: '/dashboard/audit', label: t`Audit log`, Icon: ClockIcon },
  ],
};

/** The entries of the side drawer (spec section 2): the role's own between Dashboard and Profile. */
export const drawerEntries = (role: Role | null | undefined): readonly DrawerEntry[] => {
  const [dashboard, ...rest] = EVERYONE;
  return dashboard ? [dashboard, ...(role ? BY_ROLE[role] : []), ...rest] : [];
};
