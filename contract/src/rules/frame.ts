import * as z from 'zod/mini';
import {
  ENGINE_LENGTHS,
  FRAME_LENGTHS,
  foldEngineNumber,
  foldFrameNumber,
  MAX_TYPED_NUMBER,
} from '#contract/frame-number.ts';
import { requiredText, shortText } from './text.ts';

/** Not with the messages of all rules, which every form loads. */
export const FRAME_MESSAGES = {
  missing: /*i18n*/ 'Please give the frame number.',
  wrong: /*i18n*/ 'A frame number has 6 to 20 letters and digits.',
  engineWrong: /*i18n*/ 'An engine number has 3 to 30 letters and digits.',
} as const;

const { missing, wrong, engineWrong } = FRAME_MESSAGES;
/** A folded number of so many letters and digits, each counted once. */
const folded = ({ min, max }: { min: number; max: number }): RegExp => new RegExp(`^[A-Z0-9]{${min},${max}}$`);
const FRAME = folded(FRAME_LENGTHS);
const ENGINE = folded(ENGINE_LENGTHS);

/** A frame number as it is compared, of what a person typed. */
export const frameNumber = requiredText(missing, MAX_TYPED_NUMBER).check(
  z.overwrite(foldFrameNumber),
  z.regex(FRAME, wrong),
);

/** The same where it may be left empty. */
export const frameNumberOrNone = shortText(MAX_TYPED_NUMBER).check(
  z.refine((typed) => typed.trim() === '' || FRAME.test(foldFrameNumber(typed)), wrong),
  z.overwrite(foldFrameNumber),
);

/** An engine number as it is compared; may be left empty. */
export const engineNumber = shortText(MAX_TYPED_NUMBER).check(
  z.refine((typed) => typed.trim() === '' || ENGINE.test(foldEngineNumber(typed)), engineWrong),
  z.overwrite(foldEngineNumber),
);

/** The body of `PUT /bikes/{id}/frame`; both numbers as they are compared. No engine number is an empty or absent one. */
export const FrameNumbers = z.object({ frameNumber, engineNumber: z.optional(engineNumber) });
export type FrameNumbers = z.infer<typeof FrameNumbers>;
