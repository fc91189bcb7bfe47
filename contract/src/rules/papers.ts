import * as z from 'zod/mini';
import { PAPER_ANSWERS, PAPER_KINDS } from '#contract/papers.ts';
import { BikeFacts } from './bike-facts.ts';
import { RULE_MESSAGES } from './messages.ts';
import { choice, idText, lines, typedNumber } from './text.ts';

const say = {
  kindMissing: /*i18n*/ 'Please say which document it is.',
  seenMissing: /*i18n*/ 'Please tick what you saw on the document.',
  wordsMissing: /*i18n*/ 'Please write why. The seller reads it.',
  dateWrong: /*i18n*/ 'Please give the day that is printed on the tax token.',
} as const;
const MAX_WORDS = 500;
const DATE = /^20\d\d-\d\d-\d\d$/;

const isDate = (text: string): boolean => {
  const time = Date.parse(text);
  return DATE.test(text) && !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
};

/** The text field beside the file of `POST /bikes/{id}/papers`. */
export const NewPaper = z.object({ kind: choice(PAPER_KINDS, say.kindMissing) });
export type NewPaper = z.infer<typeof NewPaper>;

/** A day on a document, `2031-06-30`; `wrong` is what the person reads otherwise. */
export const paperDay = (wrong: string) => typedNumber(wrong).check(z.refine(isDate, wrong));

/** A box that is ticked, or not. */
export const ticked = z.optional(z.boolean(RULE_MESSAGES.required));

const Seen = z.object(
  {
    certificate: ticked,
    taxTokenUntil: z.optional(paperDay(say.dateWrong)),
    inSellersName: ticked,
    kilometres: BikeFacts.shape.kilometres,
  },
  say.seenMissing,
);

/** The kilometres alone are nothing that is said of the papers. */
const isSomethingSeen = ({ kilometres: _, ...others }: z.infer<typeof Seen> = {}): boolean =>
  Object.values(others).some(Boolean);

/**
 * The body of `PUT /papers/{id}`: accepting says what was seen, refusing says why. `version`: of what the admin read of the listing; needed
 * to accept.
 */
export const PaperDecision = z
  .object({
    answer: choice(PAPER_ANSWERS, RULE_MESSAGES.required),
    version: z.optional(idText),
    seen: z.optional(Seen),
    words: z.optional(lines(MAX_WORDS)),
  })
  .check(
    z.refine(({ answer, seen }) => answer !== 'accept' || isSomethingSeen(seen), {
      error: say.seenMissing,
      path: ['seen'],
    }),
    z.refine(({ answer, version }) => answer !== 'accept' || Boolean(version), {
      error: RULE_MESSAGES.required,
      path: ['version'],
    }),
    z.refine(({ answer, words }) => answer !== 'refuse' || Boolean(words), {
      error: say.wordsMissing,
      path: ['words'],
    }),
  );
export type PaperDecision = z.infer<typeof PaperDecision>;
