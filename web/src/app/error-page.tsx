import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { createPath, isRouteErrorResponse, type Path, useNavigate } from 'react-router';
import { useSession } from '#web/features/people/session/session-context.tsx';
import { useLogout } from '#web/features/people/session/use-logout.ts';
import { errorMessage } from '#web/lib/errors.ts';
import { pageTitle } from '#web/lib/title.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Drawing } from '#web/ui/drawing.tsx';
import { OfflinePage } from './offline-page.tsx';
import { reloadPage } from './startup/reload-page.ts';

const textOf = (error: unknown): string =>
  isRouteErrorResponse(error) ? `${error.status} ${error.statusText}` : errorMessage(error);

interface Props {
  error: unknown;
  /** The page that the navigation led to, if it is not the one at this address. */
  page?: Path | undefined;
}

/** The page of any route error (spec section 2). Without a connection it says so, because the failed request may work with one. */
export const ErrorPage = ({ error, page }: Props) => {
  const retry = () => (page ? location.assign(createPath(page)) : reloadPage());
  const [cutOff] = useState(() => navigator.onLine === false && !isRouteErrorResponse(error));
  return cutOff ? <OfflinePage onRetry={retry} /> : <BrokenPage error={error} onRetry={retry} />;
};

/** Visitors have nothing to log out of. */
const BrokenPage = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => {
  const navigate = useNavigate();
  const logout = useLogout();
  const isVisitor = useSession().status === 'signedOut';
  const leave = async () => {
    if (await logout()) navigate('/login');
  };
  return (
    <main className="mx-auto flex w-full max-w-xl flex-1 flex-col items-center justify-center gap-4 p-4 text-center">
      <title>{pageTitle(t`Error`)}</title>
      <Drawing src="/pictures/error.svg" width={240} height={160} className="w-60" />
      <h1 className="font-bold text-3xl">
        <Trans>Opps! Something went wrong !</Trans>
      </h1>
      <p role="alert" className="rounded-box bg-base-200 px-4 py-3">
        {textOf(error)}
      </p>
      <p>
        {isVisitor ? (
          <Trans>Reload the page. If that does not help, start again from the home page.</Trans>
        ) : (
          <Trans>Reload the page. If that does not help, please log out and log back in.</Trans>
        )}
      </p>
      <div className="flex flex-wrap justify-center gap-2">
        <Button variant="primary" onClick={onRetry}>
          <Trans>Reload</Trans>
        </Button>
        {isVisitor ? (
          <ButtonLink to="/">
            <Trans>Go home</Trans>
          </ButtonLink>
        ) : (
          <Button onClick={leave}>
            <Trans>Log out</Trans>
          </Button>
        )}
      </div>
    </main>
  );
};
