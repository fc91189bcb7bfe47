import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useId, useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import type { IdentityUser } from '#web/features/people/session/identity.ts';
import { useLogout } from '#web/features/people/session/use-logout.ts';
import { photoSources } from '#web/lib/photo-sources.ts';
import { LogoutIcon, UserIcon } from '#web/ui/frame-icons.tsx';
import { Avatar } from '#web/ui/photo.tsx';
import { ThemeChoice } from '../display/theme-choice.tsx';

const ITEM = 'flex min-h-11 w-full cursor-pointer items-center gap-3 rounded-field px-3 text-start hover:bg-base-200';

/** The avatar of the signed-in person; opens Profile and Logout (spec section 2). On a phone `/me` has them. */
export const UserMenu = ({ user }: { user: IdentityUser }) => {
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const logout = useLogout();
  const close = () => menu.current?.hidePopover();
  const leave = async () => {
    close();
    if (await logout()) navigate('/login');
  };
  return (
    <>
      <button type="button" popoverTarget={id} className="btn btn-ghost btn-circle -me-1 phone:hidden">
        <Avatar photo={user.photoURL ? photoSources(user.photoURL) : undefined} />
        <span className="sr-only">
          <Trans>Account</Trans>
        </span>
      </button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        className="fixed inset-auto end-[max(1rem,calc(50vw-35rem))] top-14 max-h-[calc(100dvh-4rem)] w-64 max-w-[calc(100vw-2rem)] rounded-box border border-base-300 bg-base-100 p-2 text-base-content [box-shadow:0_10px_15px_-3px_#0002]"
      >
        <Link to="/profile" onClick={close} className={ITEM}>
          <UserIcon />
          <span className="min-w-0">
            <Trans>Profile</Trans>
            <span className="block truncate text-base-content/75 text-sm">{user.displayName || t`New`}</span>
          </span>
        </Link>
        <button type="button" onClick={leave} className={ITEM}>
          <LogoutIcon />
          <Trans>Logout</Trans>
        </button>
        <div className="mt-1 border-base-300 border-t pt-1">
          <ThemeChoice />
        </div>
      </div>
    </>
  );
};
