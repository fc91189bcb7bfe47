import { t } from '@lingui/core/macro';
import { NavLink } from 'react-router';
import type { Role } from '#contract/constants.ts';
import { useOnline } from '#web/lib/use-online.ts';
import { classes } from '#web/ui/classes.ts';
import { type DrawerEntry, drawerEntries } from './drawer-entries.ts';
import { MoreEntries } from './more-entries.tsx';

/** How many entries fit into the bottom bar at 360 px. */
const ROOM = 5;
/** How many fit at 640 px. */
const ALL = 8;

/** The drawer beside the dashboard's pages; on a phone a bar at the bottom, with the remaining entries under More. */
export const Drawer = ({ role }: { role: Role | null | undefined }) => {
  const entries = drawerEntries(role);
  const inBar = entries.length > ROOM ? ROOM - 1 : ROOM;
  const more = entries.slice(inBar);
  const hidden = entries.length > ALL ? 'max-lg:hidden' : 'max-lg:@max-[40rem]/drawer:hidden';
  const online = useOnline();
  return (
    <nav
      aria-label={t`Dashboard`}
      className={classes(
        'print:hidden @container/drawer fixed inset-x-0 bottom-0 z-20 border-base-300 border-t bg-base-100 lg:static lg:w-56 lg:shrink-0 lg:border-0 lg:py-6',
        // Room for the notice that the connection is lost, which lies over it.
        online ? 'pb-[env(safe-area-inset-bottom)]' : 'pb-18',
      )}
    >
      <ul className="mx-auto flex max-w-2xl lg:sticky lg:top-20 lg:flex-col lg:gap-1">
        {entries.map((entry, at) => (
          <li key={entry.to} className={`min-w-0 flex-1 ${at < inBar ? '' : hidden}`}>
            <EntryLink entry={entry} />
          </li>
        ))}
        {more.length > 0 && <MoreEntries entries={more} always={entries.length > ALL} />}
      </ul>
    </nav>
  );
};

/** The label in two lines below the icon; the icon alone where letters are too large for that. */
const WORDS = 'wrap-anywhere max-w-full max-lg:@max-[18rem]/drawer:sr-only';

const EntryLink = ({ entry: { to, label, Icon, Mark } }: { entry: DrawerEntry }) => (
  <NavLink
    to={to}
    end={to === '/dashboard'}
    className="relative flex min-h-14 flex-col items-center justify-center gap-0.5 border-transparent border-t-3 px-px text-center text-xs leading-tight hover:bg-base-200 aria-[current=page]:border-primary sm:aria-[current=page]:font-semibold lg:min-h-11 lg:flex-row lg:justify-start lg:gap-3 lg:rounded-e-field lg:border-s-3 lg:border-t-0 lg:px-3 lg:text-start lg:text-base lg:aria-[current=page]:bg-base-200"
  >
    <Icon className="size-6 max-w-full" />
    <span className={WORDS}>{label}</span>
    {Mark && <Mark />}
  </NavLink>
);
