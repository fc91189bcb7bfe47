import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { whenIdle } from '#web/lib/when-idle.ts';
import { leaveClosedDialogs } from '#web/ui/dialog-entry.ts';
import { HydratedPages } from './router/hydrated-pages.tsx';
import { builtPage, siteRouter } from './router/site-router.ts';
import { keepShell } from './startup/keep-shell.ts';
import { started } from './startup/started.ts';

// Hot reload needs React Router's own; the build leaves it out.
const App = import.meta.env.DEV ? HydratedRouter : HydratedPages;

const hydrate = () =>
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <App />
      </StrictMode>,
    );
    started();
    keepShell();
  });

leaveClosedDialogs();
if (!import.meta.env.DEV)
  siteRouter()
    .preload(location.pathname)
    .catch(() => undefined);
// A page that was not prerendered shows nothing before its scripts; another one can be read, and waits for a free moment.
if (!import.meta.env.DEV && builtPage().isSpaMode) hydrate();
else whenIdle(hydrate);
