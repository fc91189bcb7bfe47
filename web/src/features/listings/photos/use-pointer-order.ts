import { type PointerEvent, type RefObject, useEffect, useState } from 'react';

interface Drag {
  key: string;
  /** The place at which the photo would be dropped. */
  over: number;
}

/** Within so many pixels of the window's edges the page scrolls, by so many pixels for each movement. */
const EDGE = 72;
const STEP = 14;

/** The row of a list whose middle is the nearest to the pointer. */
const nearestRow = (list: HTMLElement | null, { clientX, clientY }: PointerEvent): number => {
  const distances = [...(list?.children ?? [])].map((row) => {
    const { left, top, width, height } = row.getBoundingClientRect();
    return Math.hypot(left + width / 2 - clientX, top + height / 2 - clientY);
  });
  return distances.indexOf(Math.min(...distances));
};

const scrollAtEdge = ({ clientY }: PointerEvent): void => {
  if (clientY < EDGE) scrollBy(0, -STEP);
  if (clientY > innerHeight - EDGE) scrollBy(0, STEP);
};

/**
 * Moves rows of a list by pointer: `start` belongs to the handle of a row, `handlers` to the list. Escape ends it without a
 * change. The rows stay where they are until the pointer is released, so that none is lost on the way.
 */
export const usePointerOrder = (list: RefObject<HTMLElement | null>, onDrop: (key: string, to: number) => void) => {
  const [drag, setDrag] = useState<Drag>();
  const isDragging = drag !== undefined;
  useEffect(() => {
    if (!isDragging) return;
    const cancel = ({ key }: KeyboardEvent) => key === 'Escape' && setDrag(undefined);
    addEventListener('keydown', cancel);
    return () => removeEventListener('keydown', cancel);
  }, [isDragging]);

  return {
    drag,
    start: (key: string) => (event: PointerEvent) => {
      if (event.button !== 0) return;
      event.preventDefault();
      // Not the handle, which may be taken out of the page.
      list.current?.setPointerCapture(event.pointerId);
      setDrag({ key, over: nearestRow(list.current, event) });
    },
    handlers: {
      onPointerMove: (event: PointerEvent) => {
        if (!drag) return;
        scrollAtEdge(event);
        const over = nearestRow(list.current, event);
        if (over !== drag.over) setDrag({ ...drag, over });
      },
      onPointerUp: () => {
        if (drag) onDrop(drag.key, drag.over);
        setDrag(undefined);
      },
      onPointerCancel: () => setDrag(undefined),
    },
  };
};
