import { frameNumber } from '#testing/frames.ts';
import { addStolenReport } from '../records.ts';
import { fixed, type MakeRequest, MISSING, type Requests } from './request.ts';

const theft = (frame: string, station = 'Mirpur Model Thana') => ({ frameNumber: frame, gdNumber: 'GD 1204', station });
const ACCEPTS = { answer: 'accept' };
const REFUSES = { answer: 'refuse', reason: 'There is no such GD.' };

const decides =
  (body: object, state?: 'refused'): MakeRequest =>
  async ({ app, callers }) => ({
    path: `/api/admin/stolen/${await addStolenReport(app, callers.buyer, { frame: frameNumber(), ...(state && { state }) })}`,
    body,
  });

export const stolenRequests: Requests = {
  'GET /api/stolen': {
    'a frame number': async () => ({ path: `/api/stolen?frame=${frameNumber()}` }),
    'a number that is none': fixed('/api/stolen?frame=ABC'),
  },
  'POST /api/stolen': {
    'a theft': async () => ({ path: '/api/stolen', body: theft(frameNumber()) }),
    'a theft without a police station': async () => ({ path: '/api/stolen', body: theft(frameNumber(), '') }),
    'reported by the buyer before': async ({ app, callers }) => {
      const frame = frameNumber();
      await addStolenReport(app, callers.buyer, { frame });
      return { path: '/api/stolen', body: theft(frame) };
    },
  },
  'GET /api/stolen/own': {
    'their own': fixed('/api/stolen/own'),
    'a malformed page': fixed('/api/stolen/own?after=none'),
  },
  'GET /api/admin/stolen': {
    all: fixed('/api/admin/stolen'),
    'a malformed page': fixed('/api/admin/stolen?after=none'),
  },
  'PUT /api/admin/stolen/:id': {
    'of the buyer, accepted': decides(ACCEPTS),
    'of the buyer, refused': decides(REFUSES),
    'of the buyer, refused without a reason': decides({ answer: 'refuse' }),
    'refused before': decides(ACCEPTS, 'refused'),
    missing: fixed(`/api/admin/stolen/${MISSING}`, ACCEPTS),
  },
};
