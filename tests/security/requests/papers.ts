import { paperForm } from '#testing/papers.ts';
import { addBike, addPaper } from '../records.ts';
import { fixed, type MakeRequest, MISSING, type Requests } from './request.ts';

const ACCEPTS = { answer: 'accept', seen: { certificate: true } };
const REFUSES = { answer: 'refuse', words: 'It cannot be read.' };

/** A document of the seller's bike. */
const ofSeller =
  (rest = '', body?: object, decided?: 'accepted' | 'refused'): MakeRequest =>
  async ({ app, callers }) => ({
    path: `/api/papers/${(await addPaper(app, callers.seller, decided)).id}${rest}`,
    ...(body && { body }),
  });

const shown =
  (fields: Parameters<typeof paperForm>[0], status?: 'Sold'): MakeRequest =>
  async ({ app, callers }) => ({
    path: `/api/bikes/${await addBike(app, callers.seller, status)}/papers`,
    body: await paperForm(fields),
  });

export const papersRequests: Requests = {
  'POST /api/bikes/:id/papers': {
    "the seller's": shown({}),
    "the seller's, a document that is none": shown({ kind: 'nid' }),
    "the seller's, no photo": shown({ bytes: Buffer.from([1, 2, 3]) }),
    "the seller's, a PDF": shown({ bytes: Buffer.from('%PDF-1.7') }),
    "the seller's, sold": shown({}, 'Sold'),
    nothing: async ({ app, callers }) => ({ path: `/api/bikes/${await addBike(app, callers.seller)}/papers` }),
    missing: async () => ({ path: `/api/bikes/${MISSING}/papers`, body: await paperForm() }),
  },
  'GET /api/bikes/:id/papers': {
    "the seller's": async ({ app, callers }) => ({
      path: `/api/bikes/${(await addPaper(app, callers.seller)).bike}/papers`,
    }),
    missing: fixed(`/api/bikes/${MISSING}/papers`),
  },
  'GET /api/papers/:id/file': {
    "of the seller's bike": ofSeller('/file'),
    "of the seller's bike, refused": ofSeller('/file', undefined, 'refused'),
    missing: fixed(`/api/papers/${MISSING}/file`),
  },
  'PUT /api/papers/:id': {
    "of the seller's bike, accepted": ofSeller('', ACCEPTS),
    "of the seller's bike, refused": ofSeller('', REFUSES),
    "of the seller's bike, refused without words": ofSeller('', { answer: 'refuse' }),
    "of the seller's bike, accepted without anything seen": ofSeller('', { answer: 'accept' }),
    'accepted before': ofSeller('', ACCEPTS, 'accepted'),
    missing: fixed(`/api/papers/${MISSING}`, ACCEPTS),
  },
  'DELETE /api/papers/:id': {
    "of the seller's bike": ofSeller(),
    missing: fixed(`/api/papers/${MISSING}`),
  },
  'GET /api/admin/papers': {
    all: fixed('/api/admin/papers'),
    'a malformed page': fixed('/api/admin/papers?after=none'),
  },
};
