import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { whenIdle } from '#web/lib/when-idle.ts';
import { leaveClosedDialogs } from '#web/ui/dialog-entry.ts';
import { keepShell } from './startup/keep-shell.ts';
import { started } from './startup/startup-watch.tsx';

leaveClosedDialogs();
// The page can be read already, so hydration waits until the browser has painted it.
whenIdle(() =>
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    );
    started();
    keepShell();
  }),
);
