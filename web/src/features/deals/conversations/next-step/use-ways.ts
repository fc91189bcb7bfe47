import { useState } from 'react';
import type { DealPage } from '#contract/entities/deal-page.ts';
import { errorMessage } from '#web/lib/errors.ts';
import { toastError, usePreparedToasts } from '#web/lib/toast.tsx';
import { useActCall } from './act-calls.ts';
import { type DealDialog, type WayName, wayOf } from './ways.ts';

/**
 * Returns `choose`, which does what the reader has chosen, and the name of what is being done meanwhile. `open`: shows a dialog;
 * returns a promise where that takes time.
 */
export const useWays = (page: DealPage, open: (dialog: DealDialog) => Promise<void> | undefined) => {
  const { mutateAsync: callAct } = useActCall(page);
  const [running, setRunning] = useState<WayName>();
  usePreparedToasts();
  const choose = async (name: WayName): Promise<void> => {
    const way = wayOf(name, page);
    if (running || !way) return;
    // At once, so that the focus returns to what was pressed when the dialog closes.
    const work = way.calls ? callAct(way.calls) : way.opens && open(way.opens);
    if (!work) return;
    setRunning(name);
    try {
      await work;
    } catch (error) {
      toastError(errorMessage(error));
    } finally {
      setRunning(undefined);
    }
  };
  return { choose: (name: WayName) => void choose(name), running };
};
