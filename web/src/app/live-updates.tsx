import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSession } from '#web/features/people/session/session-context.tsx';
import { whenIdle } from '#web/lib/when-idle.ts';

/** Subscribes a signed-in user to live updates; its scripts are loaded when the browser has time. */
export const LiveUpdates = () => {
  const session = useSession();
  const queries = useQueryClient();
  const personId = session.status === 'signedIn' ? session.user.uid : undefined;
  useEffect(() => {
    if (personId === undefined) return;
    let end: (() => void) | undefined;
    let left = false;
    const start = async (): Promise<void> => {
      const { startLiveUpdates } = await import('#web/features/deals/conversations/live-updates.ts');
      if (!left) end = startLiveUpdates(personId, queries);
    };
    const cancel = whenIdle(() => void start().catch(() => undefined));
    return () => {
      left = true;
      cancel();
      end?.();
    };
  }, [personId, queries]);
  return null;
};
