import * as z from 'zod/mini';
import { REPORTS } from '#contract/account-limits.ts';
import { endpoint } from '#contract/endpoint.ts';
import { ModerationDecision, ModerationItem, OpenedConversation, Suspension } from '#contract/entities/moderation.ts';
import { NewDecision } from '#contract/rules/moderation.ts';
import { NewReport } from '#contract/rules/report.ts';
import { Deleted, Inserted, idParam, pageQuery } from './shapes.ts';

export const createReport = endpoint({
  method: 'POST',
  path: '/reports',
  summary:
    'Reports a listing, a person, a message of the other one in an own conversation, or a review to the admins, once. Nobody but admins learns who did; the outcome comes by mail. Beyond the specification.',
  access: 'signedIn',
  notWhileSuspended: true,
  body: NewReport,
  output: Inserted,
  errors: [
    'bike_not_found',
    'user_not_found',
    'message_not_found',
    'review_not_found',
    'report_own',
    'reported_already',
  ],
  perAccount: REPORTS,
});

export const listModeration = endpoint({
  method: 'GET',
  path: '/review',
  summary:
    'What admins must look at: open reports and signals, by what they are about, the newest first. Beyond the specification.',
  access: ['Admin'],
  query: pageQuery,
  output: z.array(ModerationItem),
  paged: true,
});

export const decideModeration = endpoint({
  method: 'POST',
  path: '/review',
  summary:
    'Hides a listing or a review, warns or suspends whose it is, ends their account, or dismisses what was open. It is told to whom it concerns, and the outcome to who reported. Beyond the specification.',
  access: ['Admin'],
  body: NewDecision,
  output: Inserted,
  errors: [
    'bike_not_found',
    'user_not_found',
    'message_not_found',
    'review_not_found',
    'bike_sold',
    'bike_being_paid',
    'hide_what',
    'admin_protected',
    'decision_own',
  ],
});

export const openReportedMessage = endpoint({
  method: 'POST',
  path: '/review/messages/:id',
  summary:
    'The part of a conversation around a message that was reported, to read, with its photos. Each call is written to the audit log; without a report there is nothing to read. Beyond the specification.',
  access: ['Admin'],
  params: idParam,
  output: OpenedConversation,
  errors: ['message_not_found'],
});

export const listDecisions = endpoint({
  method: 'GET',
  path: '/review/decisions',
  summary: 'What was decided, the newest first. Beyond the specification.',
  access: ['Admin'],
  query: pageQuery,
  output: z.array(ModerationDecision),
  paged: true,
});

export const undoDecision = endpoint({
  method: 'DELETE',
  path: '/review/decisions/:id',
  summary:
    'Takes a decision back; what it was about is in the queue again. `deletedCount` is 0 if it was taken back before. Beyond the specification.',
  access: ['Admin'],
  params: idParam,
  output: Deleted,
  errors: ['decision_not_found', 'decision_own'],
});

export const getSuspension = endpoint({
  method: 'GET',
  path: '/suspension',
  summary: 'Why and until when the caller is suspended; without `suspension` they are not. Beyond the specification.',
  access: 'signedIn',
  output: z.object({ suspension: z.optional(Suspension) }),
});
