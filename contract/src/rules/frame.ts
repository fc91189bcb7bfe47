import * as z from 'zod/mini';
import {
  ENGINE_LENGTHS,
  FRAME_LENGTHS,
  foldFrameNumber,
  foldNumber,
  MAX_TYPED_NUMBER,
} from '#contract/frame-number.ts';
import { requiredText, shortText } from './text.ts';

/** Not with the messages of all rules, which every form loads. */
export const FRAME_MESSAGES = {
  missing: /*i18n*/ 'Please give the frame number.',
  wrong: /*i18n*/ 'A frame number has 6 to 20 letters and digits.',
  engineWrong: /*i18n*/ 'An engine number has 3 to 30 characters.',
} as const;

const { missing, wrong, engineWrong } = FRAME_MESSAGES;
const FOLDED = new RegExp(`^[A-Z0-9]{${FRAME_LENGTHS.min},${FRAME_LENGTHS.max}}$`);

const isEngineNumber = (folded: string): boolean =>
  folded.length >= ENGINE_LENGTHS.min && folded.length <= ENGINE_LENGTHS.max;

/** A frame number as it is compared, of what a person typed. */
export const frameNumber = requiredText(missing, MAX_TYPED_NUMBER).check(
  z.overwrite(foldFrameNumber),
  z.regex(FOLDED, wrong),
);

const engineNumber = shortText(MAX_TYPED_NUMBER).check(
  z.refine((typed) => typed.trim() === '' || isEngineNumber(foldNumber(typed)), engineWrong),
  z.overwrite(foldNumber),
);

/** The body of `PUT /bikes/{id}/frame`; both numbers as they are compared. No engine number is an empty or absent one. */
export const FrameNumbers = z.object({ frameNumber, engineNumber: z.optional(engineNumber) });
export type FrameNumbers = z.infer<typeof FrameNumbers>;
