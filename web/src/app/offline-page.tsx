import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useEffect } from 'react';
import { pageTitle } from '#web/lib/title.ts';
import { useOnline } from '#web/lib/use-online.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Drawing } from '#web/ui/drawing.tsx';

/** Shown in place of a page whose scripts cannot be loaded now. Opens the page when the connection is back. */
export const OfflinePage = ({ onRetry }: { onRetry: () => void }) => {
  const online = useOnline();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the line is back.
  useEffect(() => {
    if (online) onRetry();
  }, [online]);
  return (
    <main className="mx-auto flex w-full max-w-xl flex-1 flex-col items-center justify-center gap-4 p-4 text-center">
      <title>{pageTitle(t`Offline`)}</title>
      <Drawing src="/pictures/offline.svg" width={240} height={160} className="w-60" />
      <h1 className="font-bold text-3xl">
        <Trans>You are offline</Trans>
      </h1>
      <p role="alert">
        <Trans>This page is not on your device yet. It opens by itself when you are back online.</Trans>
      </p>
      <div className="flex flex-wrap justify-center gap-2">
        <Button variant="primary" onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
        <ButtonLink to="/">
          <Trans>Go home</Trans>
        </ButtonLink>
      </div>
    </main>
  );
};
