import { t } from '@lingui/core/macro';
import { type ComponentType, Suspense } from 'react';
import { Link, useLocation } from 'react-router';
import { UnreadMark } from '#web/features/deals/conversations/unread-mark.tsx';
import { useSession } from '#web/features/people/session/session-context.tsx';
import { lazyComponent } from '#web/lib/lazy-component.tsx';
import { ChatIcon, HomeIcon, PlusIcon, SearchIcon, UserIcon } from '#web/ui/frame-icons.tsx';
import type { IconProps } from '#web/ui/icon.tsx';

interface Mark {
  /** Of who is signed in. */
  email: string;
  className: string;
}

interface Tab {
  to: string;
  label: string;
  Icon: ComponentType<IconProps>;
  /** What else belongs to it, as beginnings of paths. */
  pages?: readonly string[];
  /** How many wait there. */
  Mark?: ComponentType<Mark>;
}

/** Loaded for who is signed in. */
const OwnMark = lazyComponent<Mark>(
  async () => (await import('./own-mark.tsx')).OwnMark,
  () => null,
);

/** The first that a path belongs to is the current one. */
const TABS: readonly Tab[] = [
  { to: '/', label: t`Home`, Icon: HomeIcon },
  { to: '/search', label: t`Search`, Icon: SearchIcon, pages: ['/bikes/'] },
  { to: '/dashboard/addProduct', label: t`Sell`, Icon: PlusIcon },
  { to: '/messages', label: t`Messages`, Icon: ChatIcon, pages: ['/messages/'], Mark: UnreadMark },
  { to: '/me', label: t`Me`, Icon: UserIcon, pages: ['/dashboard', '/profile'], Mark: OwnMark },
];

const isOf = ({ to, pages = [] }: Tab, path: string): boolean =>
  path === to || pages.some((page) => path.startsWith(page));

/** The bar at the bottom of a phone, for everybody. Its words grow with the letters as far as five have room. */
export const TabBar = () => {
  const { pathname } = useLocation();
  const session = useSession();
  const current = TABS.find((tab) => isOf(tab, pathname));
  return (
    <nav aria-label={t`Main`} className="tab-bar print:hidden wide:hidden border-base-300 border-t bg-base-100">
      <ul className="flex h-full">
        {TABS.map((tab) => (
          <li key={tab.to} className="flex-1">
            <Link
              to={tab.to}
              aria-current={tab === current ? (tab.to === pathname ? 'page' : 'true') : undefined}
              className="relative flex h-full flex-col items-center justify-center gap-0.5 border-transparent border-t-3 text-[min(0.75rem,3.75vw)] leading-tight aria-[current]:border-primary aria-[current]:font-semibold"
            >
              <tab.Icon />
              {tab.label}
              {tab.Mark && session.status === 'signedIn' && (
                <Suspense>
                  <tab.Mark email={session.user.email} className="absolute start-1/2 top-0.5 ms-1" />
                </Suspense>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
};
