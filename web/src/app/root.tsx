import { t } from '@lingui/core/macro';
import { type ReactNode, Suspense } from 'react';
import { Links, Meta, type MetaFunction, Outlet, Scripts, ScrollRestoration } from 'react-router';
import { placeOf } from '#web/features/people/session/return-to.ts';
import { APPLY_RESULT_LAYOUT } from '#web/features/search/result-layout.ts';
import { LANGUAGE } from '#web/language/language.ts';
import { pageTitle } from '#web/lib/title.ts';
import { PageProgress } from '#web/ui/loading.tsx';
import './app.css';
import '#web/language/font.css';
import { OfflineNotice } from './display/offline-notice.tsx';
import { APPLY_THEME } from './display/theme.ts';
import { ErrorPage } from './error-page.tsx';
import { NavigationProgress } from './navigation-progress.tsx';
import { PrefetchOnIntent } from './prefetch/prefetch-on-intent.tsx';
import { Providers } from './providers.tsx';
import { RouteAnnouncer } from './route-announcer.tsx';
import { ScriptFailure } from './startup/script-failure.tsx';
import { InlineScript, StartupFailure, StartupWatch, TooOldBrowser } from './startup/startup-watch.tsx';

/** Until the page has come. The error page brings a title of its own. */
export const meta: MetaFunction = ({ error }) => (error ? [] : [{ title: pageTitle(t`Loading`) }]);

/** The document around every page, the error page and the app's shell included. */
export const Layout = ({ children }: { children: ReactNode }) => (
  <html lang={LANGUAGE} suppressHydrationWarning>
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="theme-color" media="(prefers-color-scheme: light)" content="#fcfaf6" />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#1b1816" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="manifest" href={`/manifest.${LANGUAGE}.webmanifest`} />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <InlineScript>{APPLY_THEME + APPLY_RESULT_LAYOUT}</InlineScript>
      <StartupWatch />
      <Meta />
      <Links />
    </head>
    <body className="flex min-h-dvh flex-col bg-base-100 text-base-content">
      {/* A page that was translated before it is hydrated is rendered anew: only from here on, so that <html> keeps its attributes. */}
      <Suspense>
        <TooOldBrowser />
        <StartupFailure />
        <Providers>
          {children}
          <OfflineNotice />
        </Providers>
      </Suspense>
      <ScrollRestoration getKey={placeOf} />
      <Scripts />
    </body>
  </html>
);

export const HydrateFallback = () => (
  <ScriptFailure needed>
    <PageProgress />
  </ScriptFailure>
);

export const ErrorBoundary = ({ error }: { error: unknown }) => <ErrorPage error={error} />;

const App = () => (
  <>
    <PrefetchOnIntent />
    <RouteAnnouncer />
    <ScriptFailure>
      <NavigationProgress />
      <Outlet />
    </ScriptFailure>
  </>
);
export default App;
