import { Trans } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';

const subscribe = (changed: () => void) => {
  addEventListener('online', changed);
  addEventListener('offline', changed);
  return () => {
    removeEventListener('online', changed);
    removeEventListener('offline', changed);
  };
};

/** Says that the line is down, for as long as it is. */
export const OfflineNotice = () => {
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div role="status" className="print:hidden fixed inset-x-0 bottom-0 z-40">
      {!online && (
        <p className="bg-neutral px-4 py-3 text-center text-neutral-content text-sm">
          <Trans>You are offline. What you have typed is kept; we go on when the line is back.</Trans>
        </p>
      )}
    </div>
  );
};
