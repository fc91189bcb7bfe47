import { Trans } from '@lingui/react/macro';
import { canTakePushes } from '#web/features/notices/push-device.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { useSavedSearchChange } from './saved-searches.queries.ts';
import { useAllowPushes } from './use-allow-pushes.ts';

interface Props {
  id: string;
  onClose: () => void;
}

/** A search is saved. Only now, and only by a press, the browser is asked whether it may notify. */
export const SearchSaved = ({ id, onClose }: Props) => {
  const { mutateAsync } = useSavedSearchChange({ quiet: true });
  const { allow, running, allowed, problem } = useAllowPushes(() => mutateAsync({ id, change: { push: true } }));
  return (
    <div className="flex flex-col gap-4">
      <p role="status">
        {allowed ? (
          <Trans>You will now get news about new bikes on this device.</Trans>
        ) : (
          <Trans>The search is saved. You will find it in Saved searches.</Trans>
        )}
      </p>
      {problem && <p role="alert">{problem}</p>}
      <div className="flex flex-wrap justify-end gap-2">
        {canTakePushes() && !allowed && (
          <Button onClick={allow} loading={running}>
            <Trans>Notify me on this device</Trans>
          </Button>
        )}
        <ButtonLink to="/dashboard/savedSearches" replace>
          <Trans>Saved searches</Trans>
        </ButtonLink>
        <Button variant="primary" onClick={onClose}>
          <Trans>Done</Trans>
        </Button>
      </div>
    </div>
  );
};
