import * as z from 'zod/mini';
import { SHEETS } from '#contract/account-limits.ts';
import { endpoint } from '#contract/endpoint.ts';
import { Statement } from '#contract/entities/statement.ts';
import { languageQuery, monthText } from '#contract/rules/sheet.ts';

const monthParam = z.object({ month: monthText });

export const listStatements = endpoint({
  method: 'GET',
  path: '/statements',
  summary:
    'The months of which the caller has a statement, as 2026-11, the newest first: those since money was first due to them. Also for who was a seller once. Beyond the specification.',
  access: 'signedIn',
  output: z.object({ months: z.array(z.string()) }),
});

export const getStatement = endpoint({
  method: 'GET',
  path: '/statements/:month',
  summary:
    "The caller's statement of a month in Dhaka: each sale with its commission, each payout, and the balance before and after. Beyond the specification.",
  access: 'signedIn',
  params: monthParam,
  output: Statement,
  errors: ['statement_not_found'],
  cost: 4,
});

export const getStatementPdf = endpoint({
  method: 'GET',
  path: '/statements/:month/pdf',
  summary: 'The same as PDF, in English or Bangla. Beyond the specification.',
  access: 'signedIn',
  params: monthParam,
  query: languageQuery,
  responds: 'application/pdf',
  output: z.string(),
  errors: ['statement_not_found', 'unavailable'],
  cost: 20,
  perAccount: SHEETS,
});
