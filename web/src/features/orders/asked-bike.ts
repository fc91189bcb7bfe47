import type { Bike, BikeToBook } from '#contract/entities/bike.ts';
import { callApi } from '#web/lib/api-client.ts';
import { ApiError } from '#web/lib/api-error.ts';

/** Why a bike can no longer be booked. */
export type Gone = 'sold' | 'removed';

/** A bike as it is at the moment in which somebody wants to book it. */
export interface AskedBike {
  bike: BikeToBook;
  /** Why it can no longer be booked. */
  gone?: Gone;
}

/** Reads a bike again: the card may be hours old. Without an answer the card is believed, and sending the form decides. */
export const askAgain = async (bike: Bike): Promise<AskedBike> => {
  try {
    const now = await callApi('GET /wishesProduct/:id', { params: { id: bike._id } });
    return { bike: now, ...(now.productStatus === 'Sold' && { gone: 'sold' }) };
  } catch (error) {
    return { bike, ...(error instanceof ApiError && error.code === 'bike_not_found' && { gone: 'removed' }) };
  }
};
