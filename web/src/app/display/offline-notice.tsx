import { Trans } from '@lingui/react/macro';
import { useOnline } from '#web/lib/use-online.ts';

/** Says that the line is down, for as long as it is. Forms are not sent by themselves later, so it does not promise that. */
export const OfflineNotice = () => {
  const online = useOnline();
  return (
    <div role="status" className="print:hidden fixed inset-x-0 bottom-0 z-40">
      {!online && (
        <p className="bg-neutral px-4 py-3 text-center text-neutral-content text-sm">
          <Trans>You are offline. What you have typed is kept: send it when the line is back.</Trans>
        </p>
      )}
    </div>
  );
};
