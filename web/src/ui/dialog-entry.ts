import { useEffect, useEffectEvent, useId, useReducer } from 'react';

/** Returns the id of the dialog to which the current history entry belongs. */
const entryOwner = (): string | undefined => (history.state as { dialog?: string } | null)?.dialog;

/** Resolves when the browser, which does so asynchronously, has removed the entry of a dialog that was closed; undefined while none is removed. */
let removal: Promise<void> | undefined;

const removeEntry = (): void => {
  removal = new Promise((resolve) => {
    const removed = (): void => {
      removal = undefined;
      resolve();
    };
    addEventListener('popstate', removed, { once: true });
  });
  history.back();
};

/**
 * Gives an open dialog or menu a history entry of its own, so that Back closes it and the page stays. Closed in any other way, it
 * removes the entry; one that opens meanwhile waits for that. The entry copies the page's state, so that the router sees no
 * navigation. A link inside a dialog must replace the entry.
 */
export const useDialogEntry = (open: boolean, onClose: () => void): void => {
  const id = useId();
  const [attempt, nextAttempt] = useReducer((attempts: number) => attempts + 1, 0);
  const left = useEffectEvent(() => {
    if (entryOwner() === id) return;
    onClose();
    // A dialog that stays open, because its work is not finished, gets another entry.
    nextAttempt();
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt adds an entry.
  useEffect(() => {
    if (!open) return;
    if (removal) {
      let isOpen = true;
      void removal.then(() => isOpen && nextAttempt());
      return () => {
        isOpen = false;
      };
    }
    history.pushState({ ...history.state, dialog: id }, '');
    addEventListener('popstate', left);
    return () => {
      removeEventListener('popstate', left);
      if (entryOwner() === id) removeEntry();
    };
  }, [open, id, attempt]);
};

/**
 * Leaves entries of dialogs that are not open: reached by Forward, after a reload, or by Back from another page. Call it
 * once, when the page starts.
 */
export const leaveClosedDialogs = (): void => {
  const leave = () => {
    if (entryOwner() && !document.querySelector('dialog[open]')) history.back();
  };
  addEventListener('popstate', leave);
  leave();
};
