import type { Bike, BikeToBook } from '#contract/entities/bike.ts';
import { callApi } from '#web/lib/api-client.ts';
import { type Gone, goneBy } from '#web/lib/gone.ts';

/** Milliseconds that Book Now waits for the answer. */
const ANSWER_TIMEOUT = 4_000;

/** A bike as it is at the moment in which somebody wants to book it. */
export interface AskedBike {
  bike: BikeToBook;
  /** Why it can no longer be booked. */
  gone?: Gone | undefined;
}

/**
 * Returns the bike as it is now: the card may be hours old. Without an answer within four seconds it is the bike of the
 * card, and sending the form decides.
 */
export const askAgain = async (bike: Bike): Promise<AskedBike> => {
  try {
    const now = await callApi('GET /wishesProduct/:id', {
      params: { id: bike._id },
      signal: AbortSignal.timeout(ANSWER_TIMEOUT),
    });
    return { bike: now, ...(now.productStatus === 'Sold' && { gone: 'sold' }) };
  } catch (error) {
    return { bike, gone: goneBy(error) };
  }
};
