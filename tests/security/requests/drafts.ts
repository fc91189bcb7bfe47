import { addDraft } from '../records.ts';
import { fixed, type MakeRequest, MISSING, type Requests } from './request.ts';

const toDraft =
  (body?: object): MakeRequest =>
  async ({ app, callers }) => ({
    path: `/api/drafts/${await addDraft(app, callers.seller)}`,
    ...(body && { body }),
  });

const noDraft = (body?: object): Record<string, MakeRequest> => ({
  missing: fixed(`/api/drafts/${MISSING}`, body),
});

const content = { values: { modelName: 'FZS' }, photos: [] };

export const draftsRequests: Requests = {
  'POST /api/drafts': { 'a draft': fixed('/api/drafts', content), nothing: fixed('/api/drafts', {}) },
  'GET /api/drafts/:id': { "the seller's": toDraft(), ...noDraft() },
  'PUT /api/drafts/:id': {
    "the seller's": toDraft({ ...content, version: 1 }),
    "the seller's, of an old version": toDraft({ ...content, version: 0 }),
    ...noDraft({ ...content, version: 1 }),
  },
  'DELETE /api/drafts/:id': { "the seller's": toDraft(), ...noDraft() },
};
