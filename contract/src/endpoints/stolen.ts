import * as z from 'zod/mini';
import { STOLEN_REPORTS } from '#contract/account-limits.ts';
import { endpoint } from '#contract/endpoint.ts';
import { OwnStolenReport, StolenAnswer, StolenReport } from '#contract/entities/stolen.ts';
import { NewStolenReport, StolenDecision, StolenQuestion } from '#contract/rules/stolen.ts';
import { Inserted, idParam, Modified, pageQuery } from './shapes.ts';

export const askStolen = endpoint({
  method: 'GET',
  path: '/stolen',
  summary:
    'Whether a frame number was reported stolen here, and whom to ask then. An address may ask 20 times a day; the number is in no log. Beyond the specification.',
  access: 'everyone',
  query: StolenQuestion,
  output: StolenAnswer,
});

export const reportStolen = endpoint({
  method: 'POST',
  path: '/stolen',
  summary:
    'Reports a stolen motorcycle with the number of its general diary to the admins, who decide whether others are told. Beyond the specification.',
  access: 'signedIn',
  notWhileSuspended: true,
  body: NewStolenReport,
  output: Inserted,
  errors: ['stolen_reported_already'],
  perAccount: STOLEN_REPORTS,
});

export const listOwnStolenReports = endpoint({
  method: 'GET',
  path: '/stolen/own',
  summary:
    "The caller's own reports of stolen motorcycles, and what was decided, the newest first. Beyond the specification.",
  access: 'signedIn',
  query: pageQuery,
  output: z.array(OwnStolenReport),
  paged: true,
});

export const listStolenReports = endpoint({
  method: 'GET',
  path: '/admin/stolen',
  summary: 'The reports of stolen motorcycles that wait for an admin, the oldest first. Beyond the specification.',
  access: ['Admin'],
  query: pageQuery,
  output: z.array(StolenReport),
  paged: true,
});

export const decideStolenReport = endpoint({
  method: 'PUT',
  path: '/admin/stolen/:id',
  summary:
    'An admin accepts a report, which hides the listings with that frame, or refuses it and says why. An accepted one may still be refused; hidden listings then stay so until an admin undoes that decision. `modifiedCount` is 0 if it was decided so already. Beyond the specification.',
  access: ['Admin'],
  params: idParam,
  body: StolenDecision,
  output: Modified,
  errors: ['stolen_report_not_found', 'stolen_report_decided', 'decision_own'],
});
