import * as z from 'zod/mini';
import { REPORT_KINDS } from '#contract/rules/report.ts';
import { ModeratedPerson, ModerationDecision, Report } from './moderation.ts';

/** A report about a person, or about a listing, a message or a review of theirs (`kind` and `id`). `decided`: it is closed. */
const PersonReport = z.extend(Report, { kind: z.enum(REPORT_KINDS), id: z.string(), decided: z.boolean() });
export type PersonReport = z.infer<typeof PersonReport>;

/** Of reports and of decisions so many are given, the newest. */
export const MAX_PERSON_MATTERS = 20;

/** What admins see of one person. */
export const PersonRecord = z.object({
  person: ModeratedPerson,
  reports: z.array(PersonReport),
  decisions: z.array(ModerationDecision),
});
export type PersonRecord = z.infer<typeof PersonRecord>;
