import * as z from 'zod/mini';
import { requiredText } from './text.ts';

/** What is wrong with a provider's report. Not with the messages of all rules, which every form loads: the server alone says these. */
export const REPORT_MESSAGES = {
  lineWrong: /*i18n*/ 'Line {line} of this file cannot be read.',
  columnsWrong: /*i18n*/ 'The first line must have these columns: {columns}.',
  otherDay: /*i18n*/ 'Line {line} is of {day}.',
} as const;

/** How a difference with a provider's report was settled. */
export const DifferenceWords = z.object({
  words: requiredText(/*i18n*/ 'Please say how this was settled.', 300),
});
