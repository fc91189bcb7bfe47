import * as z from 'zod/mini';
import { HANDOVER_DIGITS } from '#contract/handover.ts';
import { requiredLines, typedNumber } from './text.ts';

const say = {
  codeWrong: /*i18n*/ 'Please type the six digits that the buyer shows you.',
  reasonMissing: /*i18n*/ 'Please write how you know that the bike was handed over.',
} as const;
const MAX_REASON_LENGTH = 300;
const MAX_TYPED = 40;

/** Without the spaces and hyphens that people put between digits. */
const compact = (typed: string): string => typed.replace(/[\s.-]/g, '');

/** The body of `POST /orders/{id}/handover`: the code that the buyer shows. */
export const TypedCode = z.object({
  code: typedNumber(say.codeWrong).check(
    z.maxLength(MAX_TYPED, { message: say.codeWrong, abort: true }),
    z.overwrite(compact),
    z.regex(new RegExp(`^[0-9]{${HANDOVER_DIGITS}}$`), say.codeWrong),
  ),
});
export type TypedCode = z.infer<typeof TypedCode>;

/** The body of `POST /admin/orders/{id}/handover`: why an admin confirms it. It is in the audit log. */
export const HandoverConfirmation = z.object({ reason: requiredLines(say.reasonMissing, MAX_REASON_LENGTH) });
export type HandoverConfirmation = z.infer<typeof HandoverConfirmation>;
