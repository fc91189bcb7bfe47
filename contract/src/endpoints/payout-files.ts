import * as z from 'zod/mini';
import { PAYOUTS } from '#contract/account-limits.ts';
import { endpoint } from '#contract/endpoint.ts';
import { PAYOUT_FIELDS } from '#contract/payout-columns.ts';
import { RULE_MESSAGES } from '#contract/rules/messages.ts';
import { PAYOUT_KINDS } from '#contract/rules/payout-account.ts';
import { PayoutColumnsBody } from '#contract/rules/payout-columns.ts';
import { idParam, Modified } from './shapes.ts';

const Columns = z.array(z.object({ field: z.enum(PAYOUT_FIELDS), header: z.string() }));
const kind = z.enum(PAYOUT_KINDS, RULE_MESSAGES.required);

export const getPayoutColumns = endpoint({
  method: 'GET',
  path: '/payouts/columns',
  summary:
    'The columns of the files of payouts to bKash wallets and to banks, in their order. Beyond the specification.',
  access: ['Admin'],
  output: z.object({ wallet: Columns, bank: Columns }),
});

export const setPayoutColumns = endpoint({
  method: 'PUT',
  path: '/payouts/columns/:kind',
  summary:
    'Maps the columns of the files of payouts of one kind: which, in which order, and under which names. Beyond the specification.',
  access: ['Admin'],
  params: z.object({ kind }),
  body: PayoutColumnsBody,
  output: Modified,
  perAccount: PAYOUTS,
});

export const getPayoutFile = endpoint({
  method: 'GET',
  path: '/payouts/batches/:id/file',
  summary:
    'The rows of a CSV file with the payouts of a batch to wallets or to banks that are to be paid by today and are not paid yet; `later`: how many are to be paid on a later day. Beyond the specification.',
  access: ['Admin'],
  params: idParam,
  query: z.object({ kind }),
  output: z.object({ rows: z.array(z.array(z.string())), later: z.number() }),
  errors: ['payout_batch_not_found', 'payout_not_confirmed'],
  cost: 4,
});
