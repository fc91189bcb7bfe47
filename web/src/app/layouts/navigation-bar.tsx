import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link, NavLink } from 'react-router';
import { UnreadMark } from '#web/features/conversations/unread-mark.tsx';
import { NotificationMark } from '#web/features/notifications/unread-mark.tsx';
import { useSession } from '#web/features/session/session-context.tsx';
import { BellIcon, ChatIcon, DashboardIcon, SearchIcon, UserIcon } from '#web/ui/icons.tsx';
import { LanguageSwitch } from '../display/language-switch.tsx';
import { Logo } from './logo.tsx';
import { UserMenu } from './user-menu.tsx';

const LINK =
  'flex min-h-11 items-center justify-center border-transparent border-b-2 font-medium hover:border-base-content/40 ' +
  'aria-[current=page]:border-primary px-0.5 text-xs min-[22rem]:min-w-8 min-[24rem]:px-1.5 ' +
  'min-[24rem]:text-sm sm:px-3 sm:text-base';

/**
 * Home, Search and Blogs always, Dashboard, Messages and the user menu when signed in (spec section 2). Where the letters of a
 * machine are too wide for one row, the links go below the logo.
 */
export const NavigationBar = () => {
  const session = useSession();
  return (
    <header className="print:hidden sticky top-0 z-30 border-base-300 border-b bg-base-100">
      <div className="mx-auto flex max-w-6xl items-start gap-x-1 px-2 min-[24rem]:px-3 sm:gap-x-4 sm:px-4">
        <div className="me-auto flex min-w-0 flex-wrap gap-x-1 sm:gap-x-4">
          <Logo />
          <nav aria-label={t`Main`} className="flex flex-wrap">
            <NavLink to="/" end className={LINK}>
              <Trans>Home</Trans>
            </NavLink>
            {/* Signs instead of words on a phone, where all links must fit into one row. */}
            <NavLink to="/search" className={LINK}>
              <SearchIcon className="size-4 sm:hidden" />
              <span className="max-sm:sr-only">
                <Trans>Search</Trans>
              </span>
            </NavLink>
            <NavLink to="/blog" className={LINK}>
              <Trans>Blogs</Trans>
            </NavLink>
            {session.status === 'signedIn' && (
              <NavLink to="/dashboard" className={LINK}>
                <DashboardIcon className="size-5 sm:hidden" />
                <span className="max-sm:sr-only">
                  <Trans>Dashboard</Trans>
                </span>
              </NavLink>
            )}
            {session.status === 'signedIn' && (
              <NavLink to="/messages" className={`${LINK} relative gap-1`}>
                <ChatIcon className="size-5 sm:hidden" />
                <span className="max-sm:sr-only">
                  <Trans>Messages</Trans>
                </span>
                <UnreadMark className="max-sm:absolute max-sm:end-0 max-sm:top-0.5" />
              </NavLink>
            )}
          </nav>
        </div>
        <LanguageSwitch />
        {session.status === 'signedIn' && (
          // On a phone it is in the menu of the account, whose picture bears the number.
          <NavLink to="/notifications" className="btn btn-ghost btn-square relative max-sm:hidden">
            <BellIcon />
            <span className="sr-only">
              <Trans>Notifications</Trans>
            </span>
            <NotificationMark className="absolute end-0 top-0.5" />
          </NavLink>
        )}
        {session.status === 'signedIn' ? (
          <UserMenu user={session.user} />
        ) : (
          <Link to="/login" aria-label={t`Log in`} className="btn btn-ghost btn-square -me-2">
            <UserIcon />
          </Link>
        )}
      </div>
    </header>
  );
};
