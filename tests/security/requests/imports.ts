import { csvOf } from '#testing/imports.ts';
import { addImport } from '../records.ts';
import { fixed, type MakeRequest, MISSING, type Requests } from './request.ts';

/** A file as it is sent, with its type. */
export const csvFile = (text: string): Blob => new Blob([text], { type: 'text/csv' });

const toImport =
  (behind = '', body?: object): MakeRequest =>
  async ({ app, callers }) => ({
    path: `/api/imports/${await addImport(app, callers.seller)}${behind}`,
    ...(body && { body }),
  });

const noImport = (behind = '', body?: object): Record<string, MakeRequest> => ({
  missing: fixed(`/api/imports/${MISSING}${behind}`, body),
});

export const importsRequests: Requests = {
  'POST /api/imports': {
    'a file': fixed('/api/imports', csvFile(csvOf([{}]))),
    'a file without bikes': fixed('/api/imports', csvFile(csvOf([]))),
    nothing: fixed('/api/imports'),
  },
  'GET /api/imports/:id': { "the seller's": toImport(), ...noImport() },
  'GET /api/imports/:id/lines': { "the seller's": toImport('/lines'), ...noImport('/lines') },
  'GET /api/imports/:id/unlisted': { "the seller's": toImport('/unlisted'), ...noImport('/unlisted') },
  'PUT /api/imports/:id': {
    "the seller's, to start": toImport('', { act: 'start' }),
    "the seller's, to cancel": toImport('', { act: 'cancel' }),
    "the seller's, nothing": toImport('', {}),
    ...noImport('', { act: 'start' }),
  },
};
