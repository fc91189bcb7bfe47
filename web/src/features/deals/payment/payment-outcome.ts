import { t } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import type { PaymentKind } from '#contract/entities/payment.ts';
import { orderKeys } from '#web/features/deals/orders/orders.queries.ts';
import { bikeKeys } from '#web/features/listings/bike-keys.ts';
import { wishlistKeys } from '#web/features/listings/wishlist/wishlist.queries.ts';
import { callApi } from '#web/lib/api-client.ts';
import { ApiError, errorMessage } from '#web/lib/errors.ts';
import { toastError, toastSuccess } from '#web/lib/toast.tsx';

/** How a payment ended. `charged`: the provider has the money, and our records will show it later by themselves. */
export type PaymentOutcome =
  | { step: 'paid' }
  | { step: 'charged' }
  | { step: 'processing' }
  | { step: 'refunded'; message: string };

type Checked = PaymentOutcome | { step: 'unpaid'; code: string | undefined };

/** Has the server check a payment with the provider, and returns the result. */
export type Check = () => Promise<Checked>;

/** Checks the latest payment of the whole price of a bike. */
export const saleCheck =
  (bikeId: string): Check =>
  async () => {
    try {
      await callApi('PUT /bikes/:id', { params: { id: bikeId }, body: { status: 'Sold' } });
      return { step: 'paid' };
    } catch (error) {
      const code = error instanceof ApiError ? error.code : undefined;
      if (code === 'payment_refunded') return { step: 'refunded', message: errorMessage(error) };
      return { step: 'unpaid', code };
    }
  };

/** Why a payment of this kind goes back that has brought money. */
export const goesBack = (kind: PaymentKind): string => {
  if (kind === 'deposit') return t`The deposit goes back the way it came.`;
  if (kind === 'balance')
    return t`This payment goes back the way it came. It was more than what was left to pay, or the seller has asked to keep the deposit, or its time was over.`;
  return t`This bike was sold to somebody else before your payment arrived. Your money goes back the way it came.`;
};

/** Checks the payment of a deposit, or of the rest after one. */
export const partCheck =
  (paymentId: string): Check =>
  async () => {
    const payment = await callApi('GET /payments/:id', { params: { id: paymentId } }).catch(() => undefined);
    if (payment?.state === 'sold' || payment?.state === 'held') return { step: 'paid' };
    if (payment?.state === 'refunding' || payment?.state === 'refunded')
      return { step: 'refunded', message: goesBack(payment.kind) };
    return { step: 'unpaid', code: payment?.state === 'processing' ? 'payment_processing' : undefined };
  };

/** Returns the outcome of a payment that succeeded at the provider. */
export const claimSale = async (check: Check): Promise<PaymentOutcome> => {
  const checked = await check();
  if (checked.step !== 'unpaid') return checked;
  return { step: checked.code === 'payment_processing' ? 'processing' : 'charged' };
};

/** Returns the outcome of a payment; undefined while it is open. */
export const findOutcome = async (check: Check): Promise<PaymentOutcome | undefined> => {
  const checked = await check();
  return checked.step === 'unpaid' ? undefined : checked;
};

const INTERVAL_MS = 15_000;
const INTERVAL_ENDS_MS = 10 * 60_000;

/**
 * Checks a payment that waits for the buyer's bank: whenever the page becomes visible, because banks have apps of their
 * own, and every 15 seconds in the first ten minutes. Returns a function that stops the checks.
 */
export const watchPayment = (ask: Check, onOutcome: (outcome: PaymentOutcome) => void): (() => void) => {
  const controller = new AbortController();
  const { signal } = controller;
  const check = async (): Promise<void> => {
    if (document.visibilityState === 'hidden') return;
    const outcome = await findOutcome(ask);
    if (!outcome || signal.aborted) return;
    controller.abort();
    onOutcome(outcome);
  };
  const timer = setInterval(check, INTERVAL_MS);
  const deadline = setTimeout(() => clearInterval(timer), INTERVAL_ENDS_MS);
  signal.addEventListener('abort', () => {
    clearInterval(timer);
    clearTimeout(deadline);
  });
  document.addEventListener('visibilitychange', check, { signal });
  addEventListener('focus', check, { signal });
  return () => controller.abort();
};

/** The queries that a payment changes. */
const OUTDATED = [orderKeys.all, bikeKeys.all, wishlistKeys.all];

/** Stops the checks of a payment whose page was left. */
let stopWatch = (): void => {};

/** Returns a function that shows the toast of a paid bike (spec section 8) and has the lists fetched again. */
export const useReportOutcome = (): ((outcome: PaymentOutcome) => void) => {
  const queries = useQueryClient();
  return useCallback(
    (outcome) => {
      if (outcome.step === 'paid') toastSuccess(t`Payment Successful.`);
      for (const queryKey of OUTDATED) void queries.invalidateQueries({ queryKey });
    },
    [queries],
  );
};

/** Goes on with the checks after the page was left while the bank waits, and reports the outcome on any page. */
export const useOutcomeAfterLeaving = (ask: Check, waiting: boolean): void => {
  const report = useReportOutcome();
  const latest = useRef(waiting);
  useEffect(() => {
    latest.current = waiting;
  }, [waiting]);
  useEffect(() => {
    stopWatch();
    return () => {
      if (!latest.current) return;
      stopWatch = watchPayment(ask, (outcome) => {
        report(outcome);
        if (outcome.step === 'refunded') toastError(outcome.message);
      });
    };
  }, [ask, report]);
};
