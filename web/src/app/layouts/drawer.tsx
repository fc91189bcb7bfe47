import { t } from '@lingui/core/macro';
import { NavLink } from 'react-router';
import type { Role } from '#contract/constants.ts';
import { drawerEntries } from './drawer-entries.ts';

const LINK =
  'relative flex min-h-11 items-center gap-2 rounded-field px-3 hover:bg-base-200 aria-[current=page]:bg-base-200 ' +
  'aria-[current=page]:font-semibold lg:gap-3 lg:rounded-s-none lg:border-transparent lg:border-s-3 ' +
  'lg:aria-[current=page]:border-primary';

/** The drawer beside the dashboard's pages; above them where the window is narrower. On a phone its entries are at `/me`. */
export const Drawer = ({ role }: { role: Role | null | undefined }) => (
  <nav aria-label={t`Dashboard`} className="print:hidden phone:hidden px-1 pt-2 lg:w-56 lg:shrink-0 lg:px-0 lg:py-6">
    <ul className="flex flex-wrap gap-1 lg:sticky lg:top-20 lg:flex-col">
      {drawerEntries(role).map(({ to, label, Icon, Mark }) => (
        <li key={to}>
          <NavLink to={to} end={to === '/dashboard'} className={LINK}>
            <Icon className="size-5" />
            {label}
            {Mark && <Mark />}
          </NavLink>
        </li>
      ))}
    </ul>
  </nav>
);
