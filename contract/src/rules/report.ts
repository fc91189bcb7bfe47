import * as z from 'zod/mini';
import { RULE_MESSAGES } from './messages.ts';
import { choice, idText, lines } from './text.ts';

/** What can be reported: a listing, a person, a message of the other one in an own conversation, a review; each by its id. */
export const REPORT_KINDS = ['listing', 'person', 'message', 'review'] as const;
export type ReportKind = (typeof REPORT_KINDS)[number];

/** Why: as a buyer would say it. */
export const REPORT_REASONS = ['fraud', 'notReal', 'wrongFacts', 'stolen', 'sold', 'rude', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

export const MAX_REPORT_LENGTH = 500;

/** How many messages before a reported one, and after it, an admin may read. */
export const MESSAGES_AROUND_REPORT = 10;

const { required, reportWordsMissing } = RULE_MESSAGES;

const shape = {
  reason: choice(REPORT_REASONS, RULE_MESSAGES.reportReasonMissing),
  words: z.optional(lines(MAX_REPORT_LENGTH)),
};
const hasWords = z.refine<{ reason: ReportReason; words?: string | undefined }>(
  ({ reason, words }) => reason !== 'other' || Boolean(words),
  { path: ['words'], error: reportWordsMissing },
);

/** The fields of the form. */
export const ReportFields = z.object(shape).check(hasWords);

/** The body of `POST /reports`. `words` are needed where the reason is `other`. */
export const NewReport = z.object({ ...shape, kind: choice(REPORT_KINDS, required), id: idText }).check(hasWords);
export type NewReport = z.infer<typeof NewReport>;
