import { useEffect, useEffectEvent, useId, useReducer, useRef } from 'react';

/** The open dialog to which the current entry of the history belongs. */
const entryOwner = (): string | undefined => (history.state as { dialog?: string } | null)?.dialog;

/**
 * Gives an open dialog an entry of its own in the history, so that Back closes it and the page stays. Closed in any other
 * way, it takes the entry away again. The entry copies the page's one, so that the router sees no other page in it. Whoever
 * goes to another page from inside a dialog replaces the entry.
 */
export const useDialogEntry = (open: boolean, onClose: () => void): void => {
  const id = useId();
  /** The entry of the time before is being taken away, which the browser does later. */
  const leaving = useRef(false);
  const [turn, nextTurn] = useReducer((turns: number) => turns + 1, 0);
  const left = useEffectEvent(() => {
    if (entryOwner() === id) return;
    onClose();
    // A dialog that has work to finish stays open, and gets another entry.
    nextTurn();
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn begins with an entry.
  useEffect(() => {
    if (!open || leaving.current) return;
    history.pushState({ ...history.state, dialog: id }, '');
    addEventListener('popstate', left);
    return () => {
      removeEventListener('popstate', left);
      if (entryOwner() !== id) return;
      leaving.current = true;
      const gone = () => {
        leaving.current = false;
        nextTurn();
      };
      addEventListener('popstate', gone, { once: true });
      history.back();
    };
  }, [open, id, turn]);
};

/**
 * Leaves entries of dialogs that are not open: by Forward, after a reload, or on the way back from another page. Call it
 * once, when the page starts.
 */
export const leaveClosedDialogs = (): void => {
  const leave = () => {
    if (entryOwner() && !document.querySelector('dialog[open]')) history.back();
  };
  addEventListener('popstate', leave);
  leave();
};
