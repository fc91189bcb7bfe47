import * as z from 'zod/mini';
import { frameNumber } from './frame.ts';
import { RULE_MESSAGES } from './messages.ts';
import { publicText, withoutLinks } from './public-text.ts';
import { choice, lines, requiredText, typedNumber } from './text.ts';

/** Not with the messages of all rules, which every form loads. */
export const STOLEN_MESSAGES = {
  gdMissing: /*i18n*/ 'Please give the number of the general diary (GD).',
  gdLinks: /*i18n*/ 'Please give the number alone, without links and email addresses.',
  stationMissing: /*i18n*/ 'Please give the police station.',
  reasonMissing: /*i18n*/ 'Please write why. The person who reported it reads it.',
} as const;

const say = STOLEN_MESSAGES;
const MAX_GD_LENGTH = 40;
const MAX_STATION_LENGTH = 100;
const MAX_WORDS = 500;

/** What a person asks: whether a bike with this frame number was reported stolen. */
export const StolenQuestion = z.object({ frame: frameNumber });

/** The body of `POST /stolen`: a theft with the number of its general diary, and the police station that has it. */
export const NewStolenReport = z.object({
  frameNumber,
  gdNumber: requiredText(say.gdMissing, MAX_GD_LENGTH, typedNumber).check(withoutLinks(MAX_GD_LENGTH, say.gdLinks)),
  station: publicText(say.stationMissing, MAX_STATION_LENGTH),
  words: z.optional(lines(MAX_WORDS)),
});
export type NewStolenReport = z.infer<typeof NewStolenReport>;

/** What an admin decides about such a report. */
export const STOLEN_ANSWERS = ['accept', 'refuse'] as const;

/** The body of `PUT /admin/stolen/{id}`. A reason is needed where it is refused. */
export const StolenDecision = z
  .object({ answer: choice(STOLEN_ANSWERS, RULE_MESSAGES.required), reason: z.optional(lines(MAX_WORDS)) })
  .check(
    z.refine(({ answer, reason }) => answer !== 'refuse' || Boolean(reason), {
      error: say.reasonMissing,
      path: ['reason'],
    }),
  );
export type StolenDecision = z.infer<typeof StolenDecision>;
