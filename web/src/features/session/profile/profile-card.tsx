import { Trans } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { useSession } from '../session-context.tsx';
import { UnverifiedNotice } from '../verification/unverified-notice.tsx';
import { ProfileFacts } from './profile-facts.tsx';
import { ProfileForm } from './profile-form.tsx';

/** Who is signed in (spec section 2), and the way to change name and photo. */
export const ProfileCard = () => {
  const session = useSession();
  const [editing, setEditing] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  if (session.status !== 'signedIn') return null;
  const done = () => {
    setEditing(false);
    place.current?.focus();
  };
  return (
    <div
      ref={place}
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
