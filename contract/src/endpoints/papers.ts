import * as z from 'zod/mini';
import { PAPERS } from '#contract/account-limits.ts';
import { endpoint } from '#contract/endpoint.ts';
import { PapersOfBike, PaperToReview } from '#contract/entities/papers.ts';
import { PaperDecision } from '#contract/rules/papers.ts';
import { Deleted, Inserted, idParam, Modified, pageQuery } from './shapes.ts';

export const uploadPaper = endpoint({
  method: 'POST',
  path: '/bikes/:id/papers',
  summary:
    'Shows a photo of a document of an own bike to the admins: a form with `kind` (`certificate` or `taxToken`) and the `file`. Nobody else ever sees it; it is kept encrypted. At most 6 of a listing. Beyond the specification.',
  access: ['Seller'],
  params: idParam,
  file: 'multipart/form-data',
  output: Inserted,
  errors: [
    'invalid_input',
    'bike_not_found',
    'bike_sold',
    'too_many_papers',
    'paper_is_pdf',
    'image_missing',
    'image_unreadable',
    'image_too_small',
    'image_too_large',
    'image_store_down',
    'image_unfinished',
  ],
  notWhileSuspended: true,
  perAccount: PAPERS,
});

export const listPapers = endpoint({
  method: 'GET',
  path: '/bikes/:id/papers',
  summary:
    'The documents of an own bike, and what was decided about each; for admins those of any bike. Beyond the specification.',
  access: ['Seller', 'Admin'],
  params: idParam,
  output: PapersOfBike,
  errors: ['bike_not_found'],
});

export const getPaperFile = endpoint({
  method: 'GET',
  path: '/papers/:id/file',
  summary:
    "The picture of a document, for its owner and for admins. An admin's has their name and the time drawn over it, and each time it is read is written to the audit log. Beyond the specification.",
  access: ['Seller', 'Admin'],
  params: idParam,
  output: z.string(),
  responds: 'image/jpeg',
  errors: ['paper_not_found', 'image_store_down', 'image_unfinished'],
  cost: 20,
});

export const decidePaper = endpoint({
  method: 'PUT',
  path: '/papers/:id',
  summary:
    'An admin accepts a document and says what is on it, or refuses it and says why. `version` names what the admin read of the listing, which must not say anything else since. An accepted one may still be refused; `modifiedCount` is 0 if it was refused already. Where two admins are needed, it waits until a second one has seen the same. Beyond the specification.',
  access: ['Admin'],
  params: idParam,
  body: PaperDecision,
  output: Modified,
  errors: ['paper_not_found', 'paper_decided', 'paper_needs_other', 'papers_changed', 'decision_own'],
});

export const removePaper = endpoint({
  method: 'DELETE',
  path: '/papers/:id',
  summary:
    'Deletes an own document, whatever was decided; what was seen on it is no longer said of the bike. Beyond the specification.',
  access: 'signedIn',
  params: idParam,
  output: Deleted,
  errors: ['paper_not_found'],
  perAccount: PAPERS,
});

export const listPapersToReview = endpoint({
  method: 'GET',
  path: '/admin/papers',
  summary: 'The documents that wait for an admin, the oldest first. Beyond the specification.',
  access: ['Admin'],
  query: pageQuery,
  output: z.array(PaperToReview),
  paged: true,
});
