import { useNavigate } from 'react-router';
import type { Role } from '#contract/constants.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { useLogout } from './use-logout.ts';

interface Props {
  email: string;
  onlyFor: Role;
  from: string;
}

/** What a signed-in person of another role finds at /login after a guard has sent them here. */
export const WrongRole = ({ email, onlyFor, from }: Props) => {
  const navigate = useNavigate();
  const logout = useLogout();
  const change = async () => {
    await logout();
    navigate('/login', { replace: true, state: { from } });
  };
  return (
    <div className="flex flex-col gap-4">
      <p role="alert">
        You are logged in as <strong className="break-all">{email}</strong>. That page is for {onlyFor}s only.
      </p>
      <ButtonLink look="primary" to="/" replace>
        Go home
      </ButtonLink>
      <Button onClick={change}>Log out and use another account</Button>
    </div>
  );
};
