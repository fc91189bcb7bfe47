import { callApi } from '#web/lib/api-client.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { errorMessage } from '#web/lib/offline-error.ts';

/** How a payment came to an end. `charged`: the provider has the money and our records will show it by themselves. */
export type PaymentEnd =
  | { step: 'paid' }
  | { step: 'charged' }
  | { step: 'processing' }
  | { step: 'refunded'; message: string };

type Sold = PaymentEnd | { step: 'unpaid'; code: string | undefined };

/** What the server makes of the latest payment for a bike. It asks the provider, and believes nobody else. */
const askServer = async (bikeId: string): Promise<Sold> => {
  try {
    await callApi('PUT /bikes/:id', { params: { id: bikeId }, body: { status: 'Sold' } });
    return { step: 'paid' };
  } catch (error) {
    const code = error instanceof ApiError ? error.code : undefined;
    if (code === 'payment_refunded') return { step: 'refunded', message: errorMessage(error) };
    return { step: 'unpaid', code };
  }
};

/** The end of a payment that the provider calls succeeded. */
export const claimSale = async (bikeId: string): Promise<PaymentEnd> => {
  const sold = await askServer(bikeId);
  if (sold.step !== 'unpaid') return sold;
  return { step: sold.code === 'payment_processing' ? 'processing' : 'charged' };
};

/** The end of a payment that may still be open; undefined while it is. */
export const findEnd = async (bikeId: string): Promise<PaymentEnd | undefined> => {
  const sold = await askServer(bikeId);
  return sold.step === 'unpaid' ? undefined : sold;
};

const EVERY_MS = 15_000;
const ASK_FOR_MS = 10 * 60_000;

/**
 * Looks whether a payment that waits for the buyer's bank has ended: when the page is seen again, because banks have apps
 * of their own, and every 15 seconds for the first ten minutes. The returned function stops that.
 */
export const watchPayment = (bikeId: string, onEnd: (end: PaymentEnd) => void): (() => void) => {
  const controller = new AbortController();
  const { signal } = controller;
  const look = async (): Promise<void> => {
    if (document.visibilityState === 'hidden') return;
    const end = await findEnd(bikeId);
    if (!end || signal.aborted) return;
    controller.abort();
    onEnd(end);
  };
  const timer = setInterval(look, EVERY_MS);
  const deadline = setTimeout(() => clearInterval(timer), ASK_FOR_MS);
  signal.addEventListener('abort', () => {
    clearInterval(timer);
    clearTimeout(deadline);
  });
  document.addEventListener('visibilitychange', look, { signal });
  addEventListener('focus', look, { signal });
  return () => controller.abort();
};
