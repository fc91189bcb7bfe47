import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useEffect } from 'react';
import { pageTitle } from '#web/lib/title.ts';
import { useOnline } from '#web/lib/use-online.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';

/** In the place of a page whose scripts are not on this device, and cannot be fetched now. Opens it when the line is back. */
export const OfflinePage = () => {
  const online = useOnline();
  useEffect(() => {
    if (online) location.reload();
  }, [online]);
  return (
    <main className="mx-auto flex w-full max-w-xl flex-1 flex-col items-center justify-center gap-4 p-4 text-center">
      <title>{pageTitle(t`Offline`)}</title>
      <img src="/pictures/offline.svg" alt="" width={240} height={160} className="w-60" />
      <h1 className="font-bold text-3xl">
        <Trans>You are offline</Trans>
      </h1>
      <p role="alert">
        <Trans>This page is not on your device yet. It opens by itself when the line is back.</Trans>
      </p>
      <div className="flex flex-wrap justify-center gap-2">
        <Button variant="primary" onClick={() => location.reload()}>
          <Trans>Try again</Trans>
        </Button>
        <ButtonLink to="/">
          <Trans>Go home</Trans>
        </ButtonLink>
      </div>
    </main>
  );
};
