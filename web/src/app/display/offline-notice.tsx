import { Trans } from '@lingui/react/macro';
import { useOnline } from '#web/lib/use-online.ts';

/** Says that there is no connection, for as long as that is so. It does not promise to send forms later, because they are not. */
export const OfflineNotice = () => {
  const online = useOnline();
  return (
    <div role="status" className="print:hidden fixed inset-x-0 bottom-0 z-40">
      {!online && (
        <p className="offline-notice bg-neutral px-4 py-3 text-center text-neutral-content text-sm">
          <Trans>You are offline. What you typed is kept: send it when you are back online.</Trans>
        </p>
      )}
    </div>
  );
};
