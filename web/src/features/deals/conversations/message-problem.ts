import { messageText } from '#contract/rules/message.ts';
import { problemIn } from '#web/lib/forms.ts';

/** Returns what is wrong with a message, in the language of the page; undefined if nothing is, or nothing is written. */
export const messageProblem = (text: string): string | undefined =>
  text.trim() === '' ? undefined : problemIn(messageText, text);
