import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type ReactNode, useRef, useState } from 'react';
import { roleLabel } from '#web/language/labels.ts';
import { errorMessage } from '#web/lib/errors.ts';
import { photoSources } from '#web/lib/photo-sources.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorNotice } from '#web/ui/error-notice.tsx';
import { Skeleton } from '#web/ui/loading.tsx';
import { Avatar } from '#web/ui/photo.tsx';
import type { IdentityUser } from '../identity.ts';
import { useRole } from '../session.queries.ts';
import { useSession } from '../session-context.tsx';
import { UnverifiedNotice } from '../verification/send-again.tsx';
import { ProfileForm } from './profile-form.tsx';

/** The profile card (spec section 2), with a form for name and photo. */
export const ProfileCard = () => {
  const session = useSession();
  const [editing, setEditing] = useState(false);
  const container = useRef<HTMLDivElement>(null);
  if (session.status !== 'signedIn') return null;
  const done = () => {
    setEditing(false);
    container.current?.focus();
  };
  return (
    <div
      ref={container}
      tabIndex={-1}
      className="flex max-w-xl flex-col gap-6 rounded-box bg-base-200 p-4 sm:p-6 outline-none"
    >
      <ProfileFacts user={session.user} />
      <UnverifiedNotice user={session.user} />
      {editing ? (
        <ProfileForm user={session.user} onDone={done} />
      ) : (
        <Button onClick={() => setEditing(true)} className="self-start">
          <Trans>Edit profile</Trans>
        </Button>
      )}
    </div>
  );
};

/** Photo, display name, email, role (spec section 2). */
const ProfileFacts = ({ user }: { user: IdentityUser }) => {
  const role = useRole(user.email);
  return (
    <section aria-label={t`Profile`} className="flex flex-col gap-6 sm:flex-row sm:items-center">
      <Avatar photo={user.photoURL ? photoSources(user.photoURL) : undefined} alt={t`Your photo`} className="w-28" />
      <dl className="flex min-w-0 flex-col gap-2">
        <Fact name={t`Name`}>
          <span className="font-semibold">{user.displayName || t`New`}</span>
        </Fact>
        <Fact name={t`Email`}>{user.email}</Fact>
        <Fact name={t`Role`}>
          {role.data ? roleLabel(role.data) : role.isError ? t`Unknown` : <Skeleton className="h-6 w-20" />}
        </Fact>
      </dl>
      {role.isError && <ErrorNotice message={errorMessage(role.error)} onRetry={role.refetch} />}
    </section>
  );
};

/** A value beside its name, or below it where there is no room for both. */
const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex flex-wrap gap-x-4">
    <dt className="min-w-28 text-base-content/75">{name}</dt>
    <dd className="wrap-anywhere min-w-0">{children}</dd>
  </div>
);
