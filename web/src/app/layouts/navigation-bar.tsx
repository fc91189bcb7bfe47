import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useEffect, useId, useRef } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { UnreadMark } from '#web/features/deals/conversations/unread-mark.tsx';
import { NotificationMark } from '#web/features/notices/unread-mark.tsx';
import { useSession } from '#web/features/people/session/session-context.tsx';
import { BellIcon, ChatIcon, DashboardIcon, GripIcon, SearchIcon, UserIcon } from '#web/ui/icons.tsx';
import { LanguageSwitch } from '../display/language-switch.tsx';
import { Logo } from './logo.tsx';
import { UserMenu } from './user-menu.tsx';

const LINK =
  'flex min-h-11 items-center justify-center border-transparent border-b-2 font-medium hover:border-base-content/40 ' +
  'aria-[current=page]:border-primary px-0.5 text-xs @min-[22rem]/bar:min-w-8 @min-[24rem]/bar:px-1.5 ' +
  '@min-[24rem]/bar:text-sm bar-words:px-3 bar-words:text-base bar-menu:justify-start bar-menu:px-2 bar-menu:text-base';

/** In a menu that opens below the bar; where the bar has room for them, the same links stand in it. */
const LINKS =
  'bg-base-100 text-inherit inset-auto start-2 top-12 max-h-[calc(100dvh-3.5rem)] rounded-box border border-base-300 p-2 ' +
  'bar-signs:contents bar-words:contents';

/**
 * Home, Search and Blogs always, Dashboard, Messages and the user menu when signed in (spec section 2). One line at any size of
 * letters; where they are only wider than usual, the links need two.
 */
export const NavigationBar = () => {
  const session = useSession();
  return (
    <header className="print:hidden @container/bar sticky top-0 z-30 border-base-300 border-b bg-base-100">
      <div className="mx-auto flex max-w-6xl items-start gap-x-1 px-2 @min-[24rem]/bar:px-3 bar-words:gap-x-4 bar-words:px-4">
        <Logo />
        <Links signedIn={session.status === 'signedIn'} />
        {session.status === 'signedIn' && (
          // On a phone it is in the menu of the account, whose picture bears the number.
          <NavLink to="/notifications" className="btn btn-ghost btn-square relative hidden bar-words:inline-flex">
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

const Links = ({ signedIn }: { signedIn: boolean }) => {
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has come.
  useEffect(() => {
    if (menu.current?.matches(':popover-open')) menu.current.hidePopover();
  }, [key]);
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        className="btn btn-ghost btn-square relative me-auto hidden bar-menu:inline-flex"
      >
        <GripIcon />
        <span className="sr-only">
          <Trans>Menu</Trans>
        </span>
        {signedIn && <UnreadMark className="absolute end-0 top-0.5" />}
      </button>
      <div ref={menu} id={id} popover="auto" className={LINKS}>
        <nav aria-label={t`Main`} className="me-auto flex min-w-0 flex-wrap bar-menu:flex-col">
          <NavLink to="/" end className={LINK}>
            <Trans>Home</Trans>
          </NavLink>
          {/* Icons instead of words on a phone, where all links must fit into one row. */}
          <NavLink to="/search" className={LINK}>
            <SearchIcon className="hidden size-4 bar-signs:block" />
            <span className="bar-signs:sr-only">
              <Trans>Search</Trans>
            </span>
          </NavLink>
          <NavLink to="/blog" className={LINK}>
            <Trans>Blogs</Trans>
          </NavLink>
          {signedIn && (
            <NavLink to="/dashboard" className={LINK}>
              <DashboardIcon className="hidden size-5 bar-signs:block" />
              <span className="bar-signs:sr-only">
                <Trans>Dashboard</Trans>
              </span>
            </NavLink>
          )}
          {signedIn && (
            <NavLink to="/messages" className={`${LINK} relative gap-1`}>
              <ChatIcon className="hidden size-5 bar-signs:block" />
              <span className="bar-signs:sr-only">
                <Trans>Messages</Trans>
              </span>
              <UnreadMark className="bar-signs:absolute bar-signs:end-0 bar-signs:top-0.5" />
            </NavLink>
          )}
        </nav>
        <LanguageSwitch />
      </div>
    </>
  );
};
