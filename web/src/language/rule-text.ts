import { translatedMessage } from '#contract/rules/messages.ts';
import { inPageDigits } from './format.ts';
import { i18n } from './language.ts';

/**
 * Returns a message of a rule in the language of the page. Compares the variable itself, and not LANGUAGE, so that the English build
 * leaves the search for it out.
 */
export const ruleText = (english: string): string =>
  import.meta.env.VITE_LANGUAGE === 'en' ? english : translatedMessage(i18n, english, inPageDigits);
