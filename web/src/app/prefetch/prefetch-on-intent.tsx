import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSession } from '#web/features/session/session-context.tsx';
import type { PageHandle } from '#web/lib/page-handle.ts';
import { savesData } from '#web/lib/saves-data.ts';
import { siteRouter } from '../router/site-router.ts';
import { watchIntent } from './watch-intent.ts';

/**
 * Fetches the scripts and the data of a page when somebody is about to go there (a pointer, the focus or a finger on its
 * link), for signed-in people: visitors see little that is not there already. Never for whoever saves data.
 */
export const PrefetchOnIntent = () => {
  const queries = useQueryClient();
  const session = useSession();
  const email = session.status === 'signedIn' ? session.user.email : undefined;
  useEffect(() => {
    // Hot reload has React Router's own router, which fetches on the click.
    if (import.meta.env.DEV || email === undefined || savesData()) return;
    const prefetch = async (path: string): Promise<void> => {
      for (const { handle, params } of await siteRouter().preload(path))
        (handle as PageHandle | undefined)?.prefetch?.({ queries, path, params, email });
    };
    // What fails is asked for again by the click, which then says so.
    return watchIntent((path) => void prefetch(path).catch(() => undefined));
  }, [queries, email]);
  return null;
};
