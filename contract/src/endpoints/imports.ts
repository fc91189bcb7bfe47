import * as z from 'zod/mini';
import { IMPORTS } from '#contract/account-limits.ts';
import { endpoint } from '#contract/endpoint.ts';
import { ListingCells, ListingImport, UnlistedLine } from '#contract/entities/listing-import.ts';
import { RULE_MESSAGES } from '#contract/rules/messages.ts';
import { shortText } from '#contract/rules/text.ts';
import { Inserted, idParam, Modified, pageQuery } from './shapes.ts';

const MAX_FILE_NAME = 200;

export const createImport = endpoint({
  method: 'POST',
  path: '/imports',
  summary:
    'Checks a CSV file of at most 5 MB and 1,000 bikes, and lists nothing yet. Takes the place of a file that was checked before and not started.',
  access: ['Seller'],
  notWhileSuspended: true,
  query: z.object({ name: z.optional(shortText(MAX_FILE_NAME)) }),
  file: 'text/csv',
  output: Inserted,
  errors: ['csv_missing', 'csv_too_large', 'csv_unreadable', 'csv_malformed', 'csv_columns_wrong', 'csv_empty'],
  perAccount: IMPORTS,
  cost: 20,
});

export const listImports = endpoint({
  method: 'GET',
  path: '/imports',
  summary: 'The own imports of the last 14 days, newest first.',
  access: ['Seller'],
  output: z.array(ListingImport),
});

export const getImport = endpoint({
  method: 'GET',
  path: '/imports/:id',
  summary: 'An own import, with how many of its lines are where.',
  access: ['Seller'],
  params: idParam,
  output: ListingImport,
  errors: ['import_not_found'],
});

export const listUnlistedLines = endpoint({
  method: 'GET',
  path: '/imports/:id/lines',
  summary:
    'The lines of an own import that are wrong, listed before, failed or were cancelled, in the order of the file.',
  access: ['Seller'],
  params: idParam,
  query: pageQuery,
  output: z.array(UnlistedLine),
  paged: true,
  errors: ['import_not_found'],
  cost: 10,
});

export const exportUnlistedLines = endpoint({
  method: 'GET',
  path: '/imports/:id/unlisted',
  summary: 'All of these lines, for a file in which they are corrected.',
  access: ['Seller'],
  params: idParam,
  output: z.object({ lines: z.array(UnlistedLine) }),
  errors: ['import_not_found'],
  perMinute: 10,
});

export const changeImport = endpoint({
  method: 'PUT',
  path: '/imports/:id',
  summary:
    'Starts to list all good lines of an own import in the background, which suspended sellers cannot, or cancels the lines that are not listed yet. 0 if it was so before.',
  access: ['Seller'],
  params: idParam,
  body: z.object({ act: z.enum(['start', 'cancel'], RULE_MESSAGES.required) }),
  output: Modified,
  errors: ['account_suspended', 'import_not_found', 'import_has_no_bikes', 'import_of_unverified', 'import_too_many'],
});

export const exportListings = endpoint({
  method: 'GET',
  path: '/imports/listings',
  summary: 'All own listings that are not taken down, oldest first, by the columns of a CSV file.',
  access: ['Seller'],
  output: z.object({ listings: z.array(ListingCells) }),
  perMinute: 10,
  cost: 20,
});
