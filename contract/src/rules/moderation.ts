import * as z from 'zod/mini';
import { fill } from '#contract/texts.ts';
import { RULE_MESSAGES } from './messages.ts';
import { optionalNumber } from './optional-number.ts';
import { REPORT_KINDS } from './report.ts';
import { choice, idText, lines } from './text.ts';
import { parseWholeNumber } from './whole-number.ts';

/** What an admin decides: nothing, to hide the listing or the review, or to warn or suspend the person or end their account. */
export const MODERATION_ACTS = ['dismiss', 'hide', 'warn', 'suspend', 'end'] as const;
export type ModerationAct = (typeof MODERATION_ACTS)[number];

export const MAX_SUSPENSION_DAYS = 365;
export const MAX_MODERATION_REASON_LENGTH = 500;

const { moderationReasonMissing, suspensionDaysWrong, required } = RULE_MESSAGES;

/** A whole number of days, typed in either script. */
const days = optionalNumber({
  parse: parseWholeNumber,
  least: 1,
  most: MAX_SUSPENSION_DAYS,
  wrong: fill(suspensionDaysWrong, { min: 1, max: MAX_SUSPENSION_DAYS }),
});

const shape = {
  act: choice(MODERATION_ACTS, required),
  /** What the person concerned reads. Needed for every act but `dismiss`, about which they are not told. */
  reason: z.optional(lines(MAX_MODERATION_REASON_LENGTH)),
  /** Of a suspension. */
  days,
};

interface Typed {
  act: ModerationAct;
  reason?: string | undefined;
  days?: number | undefined;
}
const hasReason = z.refine<Typed>(({ act, reason }) => act === 'dismiss' || Boolean(reason), {
  path: ['reason'],
  error: moderationReasonMissing,
});
const hasDays = z.refine<Typed>(({ act, days: count }) => act !== 'suspend' || count !== undefined, {
  path: ['days'],
  error: fill(suspensionDaysWrong, { min: 1, max: MAX_SUSPENSION_DAYS }),
});

/** The fields of the form. */
export const ModerationFields = z.object(shape).check(hasReason, hasDays);

/** The body of `POST /review`: what is done about what was reported or noticed. */
export const NewDecision = z
  .object({ ...shape, kind: choice(REPORT_KINDS, required), id: idText })
  .check(hasReason, hasDays);
export type NewDecision = z.infer<typeof NewDecision>;
