import { type RefObject, useEffect, useRef } from 'react';

const rowsIn = (place: HTMLElement | null): HTMLElement[] => [
  ...(place?.querySelectorAll<HTMLElement>('tbody > tr') ?? []),
];

/** How many rows stand before an element: the index of its own row, if it is in one. */
const rowsBefore = (place: HTMLElement | null, element: Element): number =>
  rowsIn(place).filter(
    (row) => !row.contains(element) && row.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING,
  ).length;

/**
 * Keeps the keyboard's place in a list whose rows come and go: when the element in focus leaves the page (with its row, or
 * a Show more that has shown all), the row that stands there now gets the focus. Rows need `tabIndex={-1}`, `place` too.
 */
export const useKeptFocus = (place: RefObject<HTMLElement | null>): void => {
  const last = useRef<{ element: Element; at: number }>(undefined);

  useEffect(() => {
    const list = place.current;
    const remember = ({ target }: FocusEvent) => {
      // A dialog gives the focus back to the element that opened it.
      if (!(target instanceof Element) || target.closest('dialog')) return;
      last.current = { element: target, at: rowsBefore(list, target) };
    };
    // React does not hear of a focus that moves while it changes the page.
    list?.addEventListener('focusin', remember);
    return () => list?.removeEventListener('focusin', remember);
  }, [place]);

  // After every change of the list, because any of them may take the element away.
  useEffect(() => {
    if (!last.current) return;
    const { element, at } = last.current;
    if (element.isConnected) {
      last.current.at = rowsBefore(place.current, element);
    } else if (document.activeElement === document.body) {
      last.current = undefined;
      const rows = rowsIn(place.current);
      (rows[Math.min(at, rows.length - 1)] ?? place.current)?.focus();
    }
  });
};
