import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { whenIdle } from '#web/lib/when-idle.ts';
import { keepShell } from './startup/keep-shell.ts';
import { started } from './startup/started.ts';

const hydrate = () =>
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    );
    started();
    keepShell();
  });

// A prerendered page can be read already: let the browser paint it before it works on scripts.
whenIdle(hydrate);
