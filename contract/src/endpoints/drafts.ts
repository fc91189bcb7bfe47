import * as z from 'zod/mini';
import { DRAFTS } from '#contract/account-limits.ts';
import { endpoint } from '#contract/endpoint.ts';
import { Draft, DraftContent, ListedDraft } from '#contract/entities/draft.ts';
import { RULE_MESSAGES } from '#contract/rules/messages.ts';
import { Deleted, Inserted, idParam, Modified } from './shapes.ts';

export const createDraft = endpoint({
  method: 'POST',
  path: '/drafts',
  summary:
    'Keeps a bike that its seller has begun to describe, as version 1. A `submission` that was sent before creates nothing, and returns the draft that it made; `hasOther`: with another content.',
  access: ['Seller'],
  body: z.extend(DraftContent, { submission: z.optional(z.uuid()) }),
  output: z.extend(Inserted, { hasOther: z.optional(z.literal(true)) }),
  errors: ['too_many_drafts'],
  perAccount: DRAFTS,
});

export const listDrafts = endpoint({
  method: 'GET',
  path: '/drafts',
  summary: 'The own drafts by brand and model, the last changed first, at most 20.',
  access: ['Seller'],
  output: z.array(ListedDraft),
});

export const getDraft = endpoint({
  method: 'GET',
  path: '/drafts/:id',
  summary: 'An own draft.',
  access: ['Seller'],
  params: idParam,
  output: Draft,
  errors: ['draft_not_found'],
});

export const changeDraft = endpoint({
  method: 'PUT',
  path: '/drafts/:id',
  summary:
    'Replaces the content of an own draft, if `version` is still its version; returns the new one. Otherwise the draft is read again, and the person chooses.',
  access: ['Seller'],
  params: idParam,
  body: z.extend(DraftContent, { version: z.number(RULE_MESSAGES.required).check(z.int(RULE_MESSAGES.required)) }),
  output: z.extend(Modified, { version: z.number() }),
  errors: ['draft_not_found', 'draft_changed'],
  perAccount: DRAFTS,
});

export const deleteDraft = endpoint({
  method: 'DELETE',
  path: '/drafts/:id',
  summary: 'Deletes an own draft.',
  access: ['Seller'],
  params: idParam,
  output: Deleted,
  errors: ['draft_not_found'],
});
