import { t } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { toastError, toastSuccess } from '#web/lib/toast.tsx';
import { type PaymentEnd, watchPayment } from './payment-outcomes.ts';

/** What a payment changes: orders and their receipts, bikes, wishes. */
const CHANGED = ['orders', 'receipt', 'bikes', 'wishes'];

/** Stops the watch over a payment whose page was left. */
let stopWatch = (): void => {};

/** Returns what is done when a payment ends: the toast of a paid one (spec section 8), and lists are fetched again. */
export const usePaymentEnd = (): ((end: PaymentEnd) => void) => {
  const queries = useQueryClient();
  return useCallback(
    (end) => {
      if (end.step === 'paid') toastSuccess(t`Payment Successful.`);
      for (const key of CHANGED) void queries.invalidateQueries({ queryKey: [key] });
    },
    [queries],
  );
};

/** While the bank waits, a payment may end after its page was left: the buyer is told wherever they are then. */
export const useEndAfterLeaving = (bikeId: string, waiting: boolean): void => {
  const tellEnd = usePaymentEnd();
  const latest = useRef(waiting);
  useEffect(() => {
    latest.current = waiting;
  }, [waiting]);
  useEffect(() => {
    stopWatch();
    return () => {
      if (!latest.current) return;
      stopWatch = watchPayment(bikeId, (end) => {
        tellEnd(end);
        if (end.step === 'refunded') toastError(end.message);
      });
    };
  }, [bikeId, tellEnd]);
};
