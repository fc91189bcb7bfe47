import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link, NavLink } from 'react-router';
import { UnreadMark } from '#web/features/deals/conversations/unread-mark.tsx';
import { NotificationMark } from '#web/features/notices/unread-mark.tsx';
import { useSession } from '#web/features/people/session/session-context.tsx';
import { BellIcon, UserIcon } from '#web/ui/frame-icons.tsx';
import { LanguageSwitch } from '../display/language-switch.tsx';
import { Logo } from './logo.tsx';
import { UserMenu } from './user-menu.tsx';

const LINK =
  'flex min-h-11 items-center gap-1 border-transparent border-b-2 px-2 font-medium hover:border-base-content/40 ' +
  'aria-[current=page]:border-primary @min-[56rem]/page:px-3';

/**
 * Home, Search, Sell and Blogs always, Dashboard, Messages and the user menu when signed in (spec section 2). On a phone the name,
 * the language and the bell: the rest is in the bar at the bottom and at `/me`. One line at any size of letters.
 */
export const NavigationBar = () => {
  const session = useSession();
  const isSignedIn = session.status === 'signedIn';
  return (
    <header className="print:hidden sticky top-0 z-30 border-base-300 border-b bg-base-100">
      <div className="mx-auto flex max-w-6xl items-center gap-x-1 px-3 wide:gap-x-2 wide:px-4">
        <Logo />
        <nav aria-label={t`Main`} className="me-auto flex flex-wrap phone:hidden">
          <NavLink to="/" end className={LINK}>
            <Trans>Home</Trans>
          </NavLink>
          <NavLink to="/search" className={LINK}>
            <Trans>Search</Trans>
          </NavLink>
          <NavLink to="/dashboard/addProduct" className={LINK}>
            <Trans>Sell</Trans>
          </NavLink>
          <NavLink to="/blog" className={LINK}>
            <Trans>Blogs</Trans>
          </NavLink>
          {isSignedIn && (
            <NavLink to="/dashboard" className={LINK}>
              <Trans>Dashboard</Trans>
            </NavLink>
          )}
          {isSignedIn && (
            <NavLink to="/messages" className={LINK}>
              <Trans>Messages</Trans>
              <UnreadMark />
            </NavLink>
          )}
        </nav>
        <div className="flex items-center phone:ms-auto">
          <LanguageSwitch />
          {isSignedIn && (
            <NavLink to="/notifications" className="btn btn-ghost btn-square relative">
              <BellIcon />
              <span className="sr-only">
                <Trans>Notifications</Trans>
              </span>
              <NotificationMark className="absolute end-0 top-0.5" />
            </NavLink>
          )}
          {isSignedIn ? (
            <UserMenu user={session.user} />
          ) : (
            <Link to="/login" aria-label={t`Log in`} className="btn btn-ghost btn-square -me-2 phone:hidden">
              <UserIcon />
            </Link>
          )}
        </div>
      </div>
    </header>
  );
};
