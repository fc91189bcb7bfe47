import * as z from 'zod/mini';
import { PAYOUTS, REPORT_FILES } from '#contract/account-limits.ts';
import { PAYMENT_PROVIDERS } from '#contract/constants.ts';
import { endpoint } from '#contract/endpoint.ts';
import { Difference, Reconciled } from '#contract/entities/reconciliation.ts';
import { RecordedChargeback } from '#contract/rules/chargeback.ts';
import { RULE_MESSAGES } from '#contract/rules/messages.ts';
import { DifferenceWords } from '#contract/rules/reconciliation.ts';
import { typedNumber } from '#contract/rules/text.ts';
import { idParam, Modified, pageQuery } from './shapes.ts';

const dayUnknown = /*i18n*/ 'Please give a day like 2026-11-26.';

export const uploadReport = endpoint({
  method: 'POST',
  path: '/reconciliation/:provider',
  summary:
    "Compares a provider's report of a day in Dhaka, a CSV file of at most 2 MB and 5,000 lines, with our ledger. The same file again changes nothing. Beyond the specification.",
  access: ['Admin'],
  params: z.object({ provider: z.enum(PAYMENT_PROVIDERS, RULE_MESSAGES.required) }),
  query: z.object({
    day: typedNumber(dayUnknown).check(z.regex(/^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, dayUnknown)),
  }),
  file: 'text/csv',
  output: Reconciled,
  errors: [
    'csv_missing',
    'report_too_large',
    'report_columns_wrong',
    'report_line_wrong',
    'report_other_day',
    'report_day_not_over',
  ],
  cost: 40,
  perAccount: REPORT_FILES,
});

export const listDifferences = endpoint({
  method: 'GET',
  path: '/reconciliation',
  summary:
    "What is in providers' reports or in our ledger alone and neither matches yet nor was closed, newest first. Beyond the specification.",
  access: ['Admin'],
  query: pageQuery,
  output: z.array(Difference),
  paged: true,
});

export const closeDifference = endpoint({
  method: 'PUT',
  path: '/reconciliation/:id',
  summary: 'Closes a difference with a reason, which is kept in the log. Beyond the specification.',
  access: ['Admin'],
  params: idParam,
  body: DifferenceWords,
  output: Modified,
  errors: ['difference_not_found'],
  perAccount: PAYOUTS,
});

export const recordChargeback = endpoint({
  method: 'POST',
  path: '/reconciliation/:id/chargeback',
  summary:
    'Says of money that only the report of bKash or SSLCommerz has sent back that the provider has taken a payment back: it is then a chargeback, and no difference. The reason is kept in the log. Beyond the specification.',
  access: ['Admin'],
  params: idParam,
  body: RecordedChargeback,
  output: Modified,
  errors: [
    'difference_not_found',
    'difference_no_chargeback',
    'chargeback_payment_unknown',
    'chargeback_amount_wrong',
    'decision_own',
  ],
  perAccount: PAYOUTS,
});
