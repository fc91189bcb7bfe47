import * as z from 'zod/mini';
import { PAYOUT_ACCOUNTS, PAYOUTS, SHEETS } from '#contract/account-limits.ts';
import { endpoint } from '#contract/endpoint.ts';
import { Payout, PayoutOverview, PayoutStanding } from '#contract/entities/payout.ts';
import { RULE_MESSAGES } from '#contract/rules/messages.ts';
import { PAYOUT_MESSAGES, PayoutAccountFields, payoutReference } from '#contract/rules/payout-account.ts';
import { languageQuery } from '#contract/rules/sheet.ts';
import { idText } from '#contract/rules/text.ts';
import { idParam, Modified, pageQuery } from './shapes.ts';

export const getPayoutAccount = endpoint({
  method: 'GET',
  path: '/payout-account',
  summary:
    "The caller's payout account, the one that replaces it after 24 hours, and how much money is held, due and on its way; also of who was a seller once. Beyond the specification.",
  access: 'signedIn',
  output: PayoutStanding,
});

export const setPayoutAccount = endpoint({
  method: 'PUT',
  path: '/payout-account',
  summary:
    'A seller says where they are paid, or somebody to whom money of an earlier sale is due. The first account is used at once; one that replaces it after 24 hours, and a mail says so. Beyond the specification.',
  access: 'signedIn',
  body: PayoutAccountFields,
  output: Modified,
  errors: ['role_not_allowed', 'password_wrong', 'password_missing'],
  cost: 20,
  perAccount: PAYOUT_ACCOUNTS,
});

export const listPayouts = endpoint({
  method: 'GET',
  path: '/payouts',
  summary:
    "The caller's payouts, or all of them for an admin, newest first; those of one batch. Beyond the specification.",
  access: 'signedIn',
  query: z.extend(pageQuery, { batchId: z.optional(idText) }),
  output: z.array(Payout),
  paged: true,
});

export const getPayoutOverview = endpoint({
  method: 'GET',
  path: '/payouts/overview',
  summary:
    'What is held, due, on its way, paid out and being refunded, and the newest batches. Beyond the specification.',
  access: ['Admin'],
  output: PayoutOverview,
  cost: 4,
});

export const getPayoutOverviewPdf = endpoint({
  method: 'GET',
  path: '/payouts/overview/pdf',
  summary: 'The same as PDF, in English or Bangla. Beyond the specification.',
  access: ['Admin'],
  query: languageQuery,
  responds: 'application/pdf',
  output: z.string(),
  errors: ['unavailable'],
  cost: 20,
  perAccount: SHEETS,
});

export const createPayoutBatch = endpoint({
  method: 'POST',
  path: '/payouts/batches',
  summary:
    'Makes payouts of what is due to up to 100 sellers who have a payout account; bKash takes 50,000 taka a day, so more is paid on several days. Returns how many sellers have none. Beyond the specification.',
  access: ['Admin'],
  output: z.object({
    acknowledged: z.boolean(),
    insertedId: z.string(),
    payouts: z.number(),
    total: z.number(),
    withoutAccount: z.number(),
  }),
  errors: ['nothing_due', 'ledger_wrong'],
  cost: 20,
  perAccount: PAYOUTS,
});

export const confirmPayoutBatch = endpoint({
  method: 'PUT',
  path: '/payouts/batches/:id',
  summary: 'A second admin confirms a batch above a sum that is set. Beyond the specification.',
  access: ['Admin'],
  params: idParam,
  body: z.object({ confirm: z.literal(true, RULE_MESSAGES.required) }),
  output: Modified,
  errors: ['payout_batch_not_found', 'payout_batch_own', 'ledger_wrong'],
  perAccount: PAYOUTS,
});

/** What became of a payout: paid, with the reference of the bank or of bKash; or the sum came back. */
const Outcome = z
  .object({
    reference: z.optional(payoutReference),
    returned: z.optional(z.literal(true, RULE_MESSAGES.required)),
  })
  .check(
    z.refine(({ reference, returned }) => (reference === undefined) !== (returned === undefined), {
      message: PAYOUT_MESSAGES.referenceMissing,
      path: ['reference'],
    }),
  );

export const endPayout = endpoint({
  method: 'PUT',
  path: '/payouts/:id',
  summary:
    'Marks a payout as paid, with its reference, or as returned: then the sum is due again. The seller is told. One that came back after its seller had left can be marked as paid, by hand, again. Beyond the specification.',
  access: ['Admin'],
  params: idParam,
  body: Outcome,
  output: Modified,
  errors: ['payout_not_found', 'payout_over', 'payout_not_confirmed', 'ledger_wrong'],
  perAccount: PAYOUTS,
});
