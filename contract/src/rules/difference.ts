import * as z from 'zod/mini';
import { requiredText } from './text.ts';

/** How a difference with a provider's report was settled. */
export const DifferenceWords = z.object({
  words: requiredText(/*i18n*/ 'Please say how this was settled.', 300),
});
