import { paperForm } from '#testing/papers.ts';
import { addBike, addIdentityPicture, addPaper, addVerification } from '../records.ts';
import { fixed, type MakeRequest, MISSING, type Requests } from './request.ts';

const ACCEPTS = { answer: 'accept', seen: { certificate: true } };
const REFUSES = { answer: 'refuse', words: 'It cannot be read.' };

/** A document of the seller's bike; the body of a decision names what the listing says. */
const ofSeller =
  (rest = '', body?: object, decided?: 'accepted' | 'refused'): MakeRequest =>
  async ({ app, callers }) => {
    const { id, version } = await addPaper(app, callers.seller, decided);
    return { path: `/api/papers/${id}${rest}`, ...(body && { body: { version, ...body } }) };
  };

const shown =
  (fields: Parameters<typeof paperForm>[0], status?: 'Sold'): MakeRequest =>
  async ({ app, callers }) => ({
    path: `/api/bikes/${await addBike(app, callers.seller, status)}/papers`,
    body: await paperForm(fields),
  });

const SEEN = { nid: true, sameFace: true, code: true };

/** What the seller has shown to be verified. */
const ofPerson =
  (body: object): MakeRequest =>
  async ({ app }) => ({ path: `/api/verification/${await addVerification(app)}`, body: { pictures: [], ...body } });

const identity =
  (fields: Parameters<typeof paperForm>[0]): MakeRequest =>
  async () => ({ path: '/api/verification', body: await paperForm(fields) });

export const papersRequests: Requests = {
  'GET /api/sellers/:id/verification': {
    'the seller': ({ callers }) => ({ path: `/api/sellers/${callers.seller.id}/verification` }),
    'the buyer': ({ callers }) => ({ path: `/api/sellers/${callers.buyer.id}/verification` }),
    missing: fixed(`/api/sellers/${MISSING}/verification`),
  },
  'POST /api/verification': {
    'a picture': identity({ kind: 'nidFront' }),
    'a picture that is none': identity({ kind: 'certificate' }),
    'a PDF': identity({ kind: 'nidFront', bytes: Buffer.from('%PDF-1.7') }),
    nothing: fixed('/api/verification'),
  },
  'PUT /api/verification/:id': {
    'of a seller, accepted': ofPerson({ answer: 'accept', seen: SEEN }),
    'of a seller, refused': ofPerson(REFUSES),
    'of a seller, by other pictures': ofPerson({ ...REFUSES, pictures: [MISSING] }),
    'of a seller, by pictures that are not named': ofPerson({ ...REFUSES, pictures: undefined }),
    'of a seller, accepted as a shop': ofPerson({ answer: 'accept', seen: { licence: true } }),
    'of a seller, accepted without enough seen': ofPerson({ answer: 'accept', seen: { nid: true } }),
    'of a seller, refused without words': ofPerson({ answer: 'refuse' }),
    missing: fixed(`/api/verification/${MISSING}`, { answer: 'accept', seen: SEEN, pictures: [] }),
  },
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
    "of the seller's verification": async ({ app, callers }) => ({
      path: `/api/papers/${await addIdentityPicture(app, callers.seller)}/file`,
    }),
    missing: fixed(`/api/papers/${MISSING}/file`),
  },
  'PUT /api/papers/:id': {
    "of the seller's bike, accepted": ofSeller('', ACCEPTS),
    "of the seller's bike, refused": ofSeller('', REFUSES),
    "of the seller's bike, refused without words": ofSeller('', { answer: 'refuse' }),
    "of the seller's bike, accepted without anything seen": ofSeller('', { answer: 'accept' }),
    "of the seller's bike, accepted for another listing": ofSeller('', { ...ACCEPTS, version: 'another' }),
    "of the seller's bike, accepted for no listing": ofSeller('', { ...ACCEPTS, version: undefined }),
    'accepted before': ofSeller('', ACCEPTS, 'accepted'),
    missing: fixed(`/api/papers/${MISSING}`, { ...ACCEPTS, version: 'any' }),
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
