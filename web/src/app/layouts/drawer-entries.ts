import type { ComponentType } from 'react';
import type { Role } from '#contract/constants.ts';
import { BikeIcon, DashboardIcon, HeartIcon, type IconProps, ListIcon, PlusIcon, UserIcon } from '#web/ui/icons.tsx';

export interface DrawerEntry {
  to: string;
  label: string;
  Icon: ComponentType<IconProps>;
}

const EVERYONE: readonly DrawerEntry[] = [
  { to: '/dashboard', label: 'Dashboard', Icon: DashboardIcon },
  { to: '/profile', label: 'Profile', Icon: UserIcon },
];

const BY_ROLE: Record<Role, readonly DrawerEntry[]> = {
  Buyer: [
    { to: '/dashboard/myOrders', label: 'My Orders', Icon: ListIcon },
    { to: '/dashboard/myWishlists', label: 'My wishlists', Icon: HeartIcon },
  ],
  Seller: [
    { to: '/dashboard/myProducts', label: 'My Products', Icon: BikeIcon },
    { to: '/dashboard/addProduct', label: 'Add Product', Icon: PlusIcon },
  ],
  Admin: [],
};

/** The entries of the side drawer (spec section 2): the role's own between Dashboard and Profile. */
export const drawerEntries = (role: Role | null | undefined): readonly DrawerEntry[] => {
  const [dashboard, ...rest] = EVERYONE;
  return dashboard ? [dashboard, ...(role ? BY_ROLE[role] : []), ...rest] : [];
};
