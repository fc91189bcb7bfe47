import type { ComponentType } from 'react';
import type { Role } from '#contract/constants.ts';
import { DashboardIcon, type IconProps, UserIcon } from '#web/ui/icons.tsx';

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
  Buyer: [],
  Seller: [],
  Admin: [],
};

/** The entries of the side drawer (spec section 2): the role's own between Dashboard and Profile. */
export const drawerEntries = (role: Role | null | undefined): readonly DrawerEntry[] => {
  const [dashboard, ...rest] = EVERYONE;
  return dashboard ? [dashboard, ...(role ? BY_ROLE[role] : []), ...rest] : [];
};
