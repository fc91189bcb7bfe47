import './startup/older-browsers.ts';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { whenIdle } from '#web/lib/when-idle.ts';
import { leaveClosedDialogs } from '#web/ui/dialog-entry.ts';
import { watchShownValues } from '#web/ui/shown-values.ts';
import { takeDroppedFiles } from './startup/dropped-files.ts';
import { tolerateForeignChanges } from './startup/foreign-changes.ts';
import { keepShell } from './startup/keep-shell.ts';
import { isTooOld, started } from './startup/startup-watch.tsx';
import { keepTypedFields } from './startup/typed-fields.ts';

/** The page can be read already, so hydration waits until the browser has painted it. */
const start = () =>
  startTransition(() => {
    const keepTyped = keepTypedFields();
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
      {
        // A part of the page was not as it was sent, and has been rendered anew: nothing is broken.
        onRecoverableError: (error) => {
          console.error(error);
          keepTyped();
        },
      },
    );
    started();
    keepShell();
  });

// Half a page is worse than one to read.
if (!isTooOld()) {
  tolerateForeignChanges();
  leaveClosedDialogs();
  watchShownValues();
  takeDroppedFiles();
  whenIdle(start);
}
