import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { PrefetchPageLinks } from 'react-router';
import { useSession } from '#web/features/people/session/session-context.tsx';
import { savesData } from '#web/lib/saves-data.ts';
import { watchIntent } from './watch-intent.ts';

/**
 * Fetches the scripts and the list of a page when a user is about to go there (a pointer, the focus or a finger on its
 * link), for signed-in people: visitors see little that is not there already. Never with data saving on.
 */
export const PrefetchOnIntent = () => {
  const queries = useQueryClient();
  const session = useSession();
  const email = session.status === 'signedIn' ? session.user.email : undefined;
  const [path, setPath] = useState<string>();
  useEffect(() => {
    if (email === undefined || savesData()) return;
    const prefetch = async (intended: string): Promise<void> => {
      setPath(intended);
      (await import('./page-lists.ts')).prefetchPageList(intended, queries, email);
    };
    // What fails is asked for again by the click, which then says so.
    return watchIntent((intended) => void prefetch(intended).catch(() => undefined));
  }, [queries, email]);
  return path && <PrefetchPageLinks page={path} />;
};
