import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import type { IdentityUser } from '#web/features/people/session/identity.ts';
import { returnTo } from '#web/features/people/session/return-to.ts';
import { useRole } from '#web/features/people/session/session.queries.ts';
import { useSession } from '#web/features/people/session/session-context.tsx';
import { useLogout } from '#web/features/people/session/use-logout.ts';
import { errorMessage } from '#web/lib/errors.ts';
import { photoSources } from '#web/lib/photo-sources.ts';
import { pageTitle } from '#web/lib/title.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { ErrorNotice } from '#web/ui/error-notice.tsx';
import { LogoutIcon, ShieldIcon } from '#web/ui/frame-icons.tsx';
import { ListIcon } from '#web/ui/icons.tsx';
import { LoadingRegion, Skeleton } from '#web/ui/loading.tsx';
import { Avatar } from '#web/ui/photo.tsx';
import { LanguageSwitch } from './display/language-switch.tsx';
import { ThemeChoice } from './display/theme-choice.tsx';
import { type DrawerEntry, drawerEntries } from './layouts/drawer-entries.ts';

export const meta = () => [{ title: pageTitle(t`Me`) }, { name: 'robots', content: 'noindex' }];

/** What the bar of a phone has no room for: the entries of the dashboard, or the login; language, colours, Blogs. */
const MePage = () => {
  const session = useSession();
  return (
    <div className="flex flex-col gap-6">
      {session.status === 'signedIn' ? <Own user={session.user} /> : <Visitor />}
      <Entries
        name={t`More`}
        entries={[
          { to: '/blog', label: t`Blogs`, Icon: ListIcon },
          { to: '/safety', label: t`Buy and sell safely`, Icon: ShieldIcon },
        ]}
      />
      <div className="flex flex-col gap-1">
        <Setting name={t`Language`}>
          <LanguageSwitch />
        </Setting>
        <Setting name={t`Colours`}>
          <ThemeChoice />
        </Setting>
      </div>
      {session.status === 'signedIn' && <LogOut />}
    </div>
  );
};
export default MePage;

const Visitor = () => {
  const state = returnTo(useLocation());
  return (
    <section className="flex flex-col gap-4">
      <h1 className="font-bold text-3xl">
        <Trans>Me</Trans>
      </h1>
      <p>
        <Trans>Log in to book a bike, ask its seller or sell your own.</Trans>
      </p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink variant="primary" to="/login" state={state} className="grow">
          <Trans>Log in</Trans>
        </ButtonLink>
        <ButtonLink to="/signup" state={state} className="grow">
          <Trans>Create Account</Trans>
        </ButtonLink>
      </div>
    </section>
  );
};

const Own = ({ user }: { user: IdentityUser }) => {
  const { data: role, isPending, error, refetch, isFetching } = useRole(user.email);
  return (
    <>
      <h1 className="sr-only">
        <Trans>Me</Trans>
      </h1>
      <div className="flex items-center gap-3">
        <Avatar photo={user.photoURL ? photoSources(user.photoURL) : undefined} className="w-14" />
        <p className="wrap-anywhere min-w-0">
          <span className="block font-bold text-xl leading-snug">{user.displayName || t`New`}</span>
          <span className="block text-base-content/75 text-sm">{user.email}</span>
        </p>
      </div>
      {isPending && (
        <LoadingRegion label={t`Loading your pages`}>
          <Skeleton className="h-60" />
        </LoadingRegion>
      )}
      {error && !role && <ErrorNotice message={errorMessage(error)} onRetry={refetch} retrying={isFetching} />}
      {!isPending && <Entries name={t`Dashboard`} entries={drawerEntries(role)} />}
    </>
  );
};

const Entries = ({ name, entries }: { name: string; entries: readonly DrawerEntry[] }) => (
  <nav aria-label={name}>
    <ul className="divide-y divide-base-300 rounded-box border border-base-300">
      {entries.map(({ to, label, Icon, Mark }) => (
        <li key={to}>
          <Link to={to} className="flex min-h-12 items-center gap-3 px-4 hover:bg-base-200">
            <Icon />
            {label}
            {Mark && <Mark />}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);

const Setting = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex flex-wrap items-center justify-between gap-x-3 px-4">
    <span>{name}</span>
    {children}
  </div>
);

const LogOut = () => {
  const navigate = useNavigate();
  const logout = useLogout();
  const leave = async () => {
    if (await logout()) navigate('/login');
  };
  return (
    <Button onClick={leave} className="w-full">
      <LogoutIcon />
      <Trans>Logout</Trans>
    </Button>
  );
};
