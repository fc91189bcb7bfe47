import * as z from 'zod/mini';
import { IDENTITY_KINDS, PAPER_ANSWERS } from '#contract/papers.ts';
import { RULE_MESSAGES } from './messages.ts';
import { paperDay, ticked } from './papers.ts';
import { choice, idText, lines, shortText } from './text.ts';

const say = {
  kindMissing: /*i18n*/ 'Please say which picture it is.',
  seenMissing: /*i18n*/ 'Please tick everything that is needed: you verify what you have seen.',
  wordsMissing: /*i18n*/ 'Please write why. The seller reads it.',
  dateWrong: /*i18n*/ 'Please give the day that is printed on the trade licence.',
} as const;
/** Longer than any name of a person here. */
const MAX_SHOWN_NAME = 200;
const MAX_WORDS = 500;

/** The text field beside the file of `POST /verification`. */
export const NewIdentityPicture = z.object({ kind: choice(IDENTITY_KINDS, say.kindMissing) });

const Seen = z.object(
  {
    nid: ticked,
    sameFace: ticked,
    code: ticked,
    licence: ticked,
    licenceUntil: z.optional(paperDay(say.dateWrong)),
    sameName: ticked,
  },
  say.seenMissing,
);

/** Of a person the NID, the face and the code must have been seen, of a shop its licence. */
const isEnough = ({ nid, sameFace, code, licence }: z.output<typeof Seen> = {}): boolean =>
  Boolean((nid && sameFace && code) || licence);

/**
 * The body of `PUT /verification/{id}`: accepting says what was seen, refusing says why. `pictures`: the ids of those that the admin looked
 * at; `name`: the seller's, as the admin read it, needed to say that it is the same.
 */
export const VerificationDecision = z
  .object({
    answer: choice(PAPER_ANSWERS, RULE_MESSAGES.required),
    pictures: z.array(idText, RULE_MESSAGES.required).check(z.maxLength(IDENTITY_KINDS.length, RULE_MESSAGES.required)),
    name: z.optional(shortText(MAX_SHOWN_NAME)),
    seen: z.optional(Seen),
    words: z.optional(lines(MAX_WORDS)),
  })
  .check(
    z.refine(({ answer, seen }) => answer !== 'accept' || isEnough(seen), { error: say.seenMissing, path: ['seen'] }),
    z.refine(({ answer, words }) => answer !== 'refuse' || Boolean(words), {
      error: say.wordsMissing,
      path: ['words'],
    }),
  );
export type VerificationDecision = z.infer<typeof VerificationDecision>;
