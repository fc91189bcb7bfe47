import type { ProductStatus } from '#contract/constants.ts';
import { addBike } from '../records.ts';
import { fixed, type MakeRequest, MISSING, type Requests } from './request.ts';

const FRAME = 'ME4JF50BKJ8123456';

/** A bike of the seller, off the market for this reason. */
const ofBike =
  (rest: string, off_market?: 'paused' | 'takenBack'): MakeRequest =>
  async ({ app, callers }) => {
    const bike = await addBike(app, callers.seller);
    const removed_at = off_market ? app.clock.now() : null;
    await app.db
      .updateTable('bikes')
      .set({ removed_at, off_market: off_market === 'paused' ? off_market : null })
      .where('id', '=', bike)
      .execute();
    return { path: `/api/bikes/${bike}/${rest}` };
  };
const types =
  (frameNumber: string, status?: ProductStatus): MakeRequest =>
  async ({ app, callers }) => ({
    path: `/api/bikes/${await addBike(app, callers.seller, status)}/frame`,
    body: { frameNumber },
  });

export const framesRequests: Requests = {
  'GET /api/bikes/:id/history': {
    "the seller's": ofBike('history'),
    "the seller's, paused": ofBike('history', 'paused'),
    "the seller's, withdrawn": ofBike('history', 'takenBack'),
    missing: fixed(`/api/bikes/${MISSING}/history`),
  },
  'GET /api/bikes/:id/frame': {
    "the seller's": ofBike('frame'),
    missing: fixed(`/api/bikes/${MISSING}/frame`),
  },
  'PUT /api/bikes/:id/frame': {
    "the seller's": types(FRAME),
    "the seller's, a number that is none": types('ABC'),
    "the seller's, sold": types(FRAME, 'Sold'),
    missing: fixed(`/api/bikes/${MISSING}/frame`, { frameNumber: FRAME }),
  },
};
