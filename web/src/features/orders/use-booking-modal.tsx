import { type ComponentType, type ReactNode, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { Bike } from '#contract/entities/bike.ts';
import { loadChunk } from '#web/lib/load-chunk.ts';
import { errorMessage } from '#web/lib/offline-error.ts';
import { toastError } from '#web/lib/toast.tsx';
import { type AskedBike, askAgain } from './asked-bike.ts';
import type { BookingModalProps } from './booking-modal.tsx';
import type { Buyer } from './buyer.ts';

/** What a person does first to a list that they come to book from. */
const SIGNS_OF_LIFE = ['pointerover', 'touchstart', 'focusin'];

const loadModal = async (): Promise<ComponentType<BookingModalProps>> =>
  (await loadChunk(import('./booking-modal.tsx'))).BookingModal;

/**
 * The booking modal of a list at `place`. Forms and their rules are a third of such a page's scripts, so they come when
 * somebody touches the list, after what there is to see. `book` opens it for a bike; `modal` belongs into the page.
 */
export const useBookingModal = (
  place: RefObject<HTMLElement | null>,
  buyer: Buyer,
): { book: (bike: Bike) => Promise<void>; modal: ReactNode } => {
  const [Modal, setModal] = useState<ComponentType<BookingModalProps>>();
  const [asked, setAsked] = useState<AskedBike>();
  /** Counts what makes the answer to an earlier Book Now too late. */
  const turn = useRef(0);
  const { key } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: a link inside the modal may lead to the page that is shown.
  useEffect(() => {
    turn.current += 1;
    setAsked(undefined);
  }, [key]);

  useEffect(() => {
    const controller = new AbortController();
    const prepare = () => {
      controller.abort();
      // What fails stays so until the page is reloaded, as the HTML standard has it; Book Now then says so.
      loadModal().catch(() => undefined);
    };
    for (const sign of SIGNS_OF_LIFE)
      place.current?.addEventListener(sign, prepare, { passive: true, signal: controller.signal });
    return () => controller.abort();
  }, [place]);

  const book = useCallback(async (bike: Bike) => {
    turn.current += 1;
    const own = turn.current;
    try {
      const [loaded, now] = await Promise.all([loadModal(), askAgain(bike)]);
      if (own !== turn.current) return;
      setModal(() => loaded);
      setAsked((open) => open ?? now);
    } catch (error) {
      toastError(errorMessage(error));
    }
  }, []);

  const modal = Modal && <Modal asked={asked} buyer={buyer} onClose={() => setAsked(undefined)} />;
  return { book, modal };
};
