import { type ComponentType, type ReactNode, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { Bike } from '#contract/entities/bike.ts';
import { errorMessage } from '#web/lib/errors.ts';
import { loadChunk } from '#web/lib/load-chunk.ts';
import { toastError } from '#web/lib/toast.tsx';
import type { BookingModalProps } from './booking-modal.tsx';
import { type BookingTarget, fetchBookingTarget } from './orders.queries.ts';
import type { Buyer } from './use-booking.ts';

/** The events of a list on which the modal is preloaded. */
const PRELOAD_EVENTS = ['pointerover', 'touchstart', 'focusin'];

const loadModal = async (): Promise<ComponentType<BookingModalProps>> =>
  (await loadChunk(import('./booking-modal.tsx'))).BookingModal;

/**
 * The booking modal of the list in `container`. Forms and their rules are a third of such a page's scripts, so they are
 * loaded on the first event in the list. `book` opens the modal for the bike of an id, `shown` on a card; the page renders `modal`.
 */
export const useBookingModal = (
  container: RefObject<HTMLElement | null>,
  buyer: Buyer,
): { book: (id: string, shown?: Bike) => Promise<void>; modal: ReactNode } => {
  const [Modal, setModal] = useState<ComponentType<BookingModalProps>>();
  const [target, setTarget] = useState<BookingTarget>();
  /** Counts the calls of `book` and the pages; a call that is no longer the latest opens nothing. */
  const latest = useRef(0);
  const { key } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: a link inside the modal may lead to the page that is shown.
  useEffect(() => {
    latest.current += 1;
    setTarget(undefined);
  }, [key]);

  useEffect(() => {
    const controller = new AbortController();
    const preload = () => {
      controller.abort();
      // A failed import stays failed until the page is reloaded; Book Now then says so.
      loadModal().catch(() => undefined);
    };
    for (const event of PRELOAD_EVENTS)
      container.current?.addEventListener(event, preload, { passive: true, signal: controller.signal });
    return () => controller.abort();
  }, [container]);

  const book = useCallback(async (id: string, shown?: Bike) => {
    latest.current += 1;
    const call = latest.current;
    try {
      const [loaded, current] = await Promise.all([loadModal(), fetchBookingTarget(id, shown)]);
      if (call !== latest.current) return;
      setModal(() => loaded);
      setTarget((open) => open ?? current);
    } catch (error) {
      toastError(errorMessage(error));
    }
  }, []);

  const modal = Modal && <Modal target={target} buyer={buyer} onClose={() => setTarget(undefined)} />;
  return { book, modal };
};
