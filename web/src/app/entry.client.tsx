import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { whenIdle } from '#web/lib/when-idle.ts';
import { leaveClosedDialogs } from '#web/ui/dialog-entry.ts';
import { keepShell } from './startup/keep-shell.ts';
import { started } from './startup/startup-watch.tsx';

leaveClosedDialogs();
// The page can be read already: what the browser has to do for it comes first.
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
