import '#contract/errors.ts?texts';
import { ruleText } from './rule-text.ts';

/** Returns a message that the server has kept in English, of a rule or an error, in the language of the page. */
export const recordText = (english: string): string => ruleText(english);
