import { useEffect } from 'react';
import { callApi } from '#web/lib/api-client.ts';
import { whenIdle } from '#web/lib/when-idle.ts';

/** Prerendered by the browser ahead of a visit, or in a tab that nobody looks at. */
const isSeen = (): boolean => document.visibilityState === 'visible';

/** Counts a view of a bike for its seller, once somebody sees the page. The page neither waits for it nor hears of a failure. */
export const useCountView = (id: string): void => {
  useEffect(() => {
    let cancel = (): void => {};
    const countWhenSeen = (): void => {
      if (!isSeen()) return;
      document.removeEventListener('visibilitychange', countWhenSeen);
      cancel = whenIdle(() => callApi('POST /bike/:id/view', { params: { id } }).catch(() => {}));
    };
    document.addEventListener('visibilitychange', countWhenSeen);
    countWhenSeen();
    return () => {
      document.removeEventListener('visibilitychange', countWhenSeen);
      cancel();
    };
  }, [id]);
};
