import { Trans } from '@lingui/react/macro';
import { useId, useRef } from 'react';
import { NavLink, useLocation } from 'react-router';
import { useOnline } from '#web/lib/use-online.ts';
import { classes } from '#web/ui/classes.ts';
import { MoreIcon } from '#web/ui/icons.tsx';
import type { DrawerEntry } from './drawer-entries.ts';

interface Props {
  entries: readonly DrawerEntry[];
  /** Too many for a bar of any width. */
  always: boolean;
}

/** The entries that have no room in the bar of a phone, in a menu above it. */
export const MoreEntries = ({ entries, always }: Props) => {
  const id = useId();
  const menu = useRef<HTMLUListElement>(null);
  const { pathname } = useLocation();
  const online = useOnline();
  const isHere = entries.some(({ to }) => pathname.startsWith(to));
  return (
    <li className={classes('min-w-0 flex-1 lg:hidden', !always && '@min-[40rem]/drawer:hidden')}>
      <button
        type="button"
        popoverTarget={id}
        className={`flex min-h-14 w-full cursor-pointer flex-col items-center justify-center gap-0.5 border-t-3 px-px text-xs leading-tight hover:bg-base-200 ${isHere ? 'border-primary font-semibold' : 'border-transparent'}`}
      >
        <MoreIcon className="size-6 max-w-full" />
        <span className="wrap-anywhere max-w-full @max-[18rem]/drawer:sr-only">
          <Trans>More</Trans>
        </span>
      </button>
      <ul
        ref={menu}
        id={id}
        popover="auto"
        className={classes(
          'fixed inset-auto end-2 max-h-[calc(100dvh-5rem)] w-56 max-w-[calc(100vw-1rem)] rounded-box border border-base-300 bg-base-100 p-2 text-base-content [box-shadow:0_10px_15px_-3px_#0002]',
          online ? 'bottom-[calc(4rem+env(safe-area-inset-bottom))]' : 'bottom-34',
        )}
      >
        {entries.map(({ to, label, Icon }) => (
          <li key={to}>
            <NavLink
              to={to}
              onClick={() => menu.current?.hidePopover()}
              className="flex min-h-11 items-center gap-3 rounded-field px-3 hover:bg-base-200 aria-[current=page]:font-semibold"
            >
              <Icon />
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </li>
  );
};
