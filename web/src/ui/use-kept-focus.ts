import { type RefObject, useEffect, useRef } from 'react';

const rowsIn = (place: HTMLElement | null, selector: string): HTMLElement[] => [
  ...(place?.querySelectorAll<HTMLElement>(selector) ?? []),
];

/** How many rows stand before an element: the index of its own row, if it is in one. */
const rowsBefore = (rows: HTMLElement[], element: Element): number =>
  rows.filter(
    (row) => !row.contains(element) && row.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING,
  ).length;

/**
 * Keeps the keyboard's place in a list whose rows come and go: when the element in focus leaves the page (with its row, or
 * a Show more that has shown all), the row that stands there now gets the focus. `selector` finds the rows in `place`:
 * those of a table, unless told otherwise. Rows need `tabIndex={-1}`, `place` too.
 */
export const useKeptFocus = (place: RefObject<HTMLElement | null>, selector = 'tbody > tr'): void => {
  const last = useRef<{ element: Element; at: number }>(undefined);

  useEffect(() => {
    const list = place.current;
    const remember = ({ target }: FocusEvent) => {
      // A dialog gives the focus back to the element that opened it.
      if (!(target instanceof Element) || target.closest('dialog')) return;
      last.current = { element: target, at: rowsBefore(rowsIn(list, selector), target) };
    };
    // React does not hear of a focus that moves while it changes the page.
    list?.addEventListener('focusin', remember);
    return () => list?.removeEventListener('focusin', remember);
  }, [place, selector]);

  // After every change of the list, because any of them may take the element away.
  useEffect(() => {
    if (!last.current) return;
    const { element, at } = last.current;
    const rows = rowsIn(place.current, selector);
    if (element.isConnected) {
      last.current.at = rowsBefore(rows, element);
    } else if (document.activeElement === document.body) {
      last.current = undefined;
      (rows[Math.min(at, rows.length - 1)] ?? place.current)?.focus();
    }
  });
};
