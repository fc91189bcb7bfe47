import { type RefObject, useEffect, useRef } from 'react';

const rowsIn = (container: HTMLElement | null, selector: string): HTMLElement[] => [
  ...(container?.querySelectorAll<HTMLElement>(selector) ?? []),
];

/** Returns how many rows precede an element: the index of its own row, if it is in one. */
const countRowsBefore = (rows: HTMLElement[], element: Element): number =>
  rows.filter(
    (row) => !row.contains(element) && row.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING,
  ).length;

/**
 * Keeps the keyboard focus in a list whose rows come and go: when the focused element is removed (with its row, or a Show
 * more button at the end of the list), the row that is now at its position gets the focus, unless the person has focused
 * something else meanwhile. `selector` finds the rows in `container`, by default those of a table. Rows and `container` need
 * `tabIndex={-1}`.
 */
export const useKeptFocus = (container: RefObject<HTMLElement | null>, selector = 'tbody > tr'): void => {
  const last = useRef<{ element: Element; index: number }>(undefined);

  useEffect(() => {
    const list = container.current;
    const note = (target: EventTarget | null) => {
      if (!(target instanceof Element)) return;
      // A dialog over the list returns the focus to the element that opened it.
      const dialog = target.closest('dialog');
      if (dialog && !dialog.contains(list)) return;
      last.current = list?.contains(target)
        ? { element: target, index: countRowsBefore(rowsIn(list, selector), target) }
        : undefined;
    };
    const remember = ({ target }: FocusEvent) => note(target);
    // What was focused before the page was hydrated.
    note(document.activeElement);
    // A native listener: React dispatches no focus events while it commits changes to the page.
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, [container, selector]);

  // After every render of the list, because any of them may remove the element.
  useEffect(() => {
    if (!last.current) return;
    const { element, index } = last.current;
    const rows = rowsIn(container.current, selector);
    if (element.isConnected) {
      last.current.index = countRowsBefore(rows, element);
    } else if (document.activeElement === document.body) {
      last.current = undefined;
      (rows[Math.min(index, rows.length - 1)] ?? container.current)?.focus();
    }
  });
};
