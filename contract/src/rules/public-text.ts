import * as z from 'zod/mini';
import { contactsIn } from '#contract/contacts.ts';
import { RULE_MESSAGES } from './messages.ts';
import { requiredText } from './text.ts';

const { publicContacts } = RULE_MESSAGES;

/**
 * Refuses phone numbers, email addresses and links in words that everybody can read (docs/decisions/0057). A text that is
 * longer than `maxLength` is refused for that alone.
 */
export const withoutContacts = (maxLength: number, message: string = publicContacts) =>
  z.refine<string>((text) => text.length > maxLength || contactsIn(text).length === 0, message);

/** Refuses email addresses and links alone: for words in which long numbers stand. */
export const withoutLinks = (maxLength: number, message: string) =>
  z.refine<string>((text) => text.length > maxLength || contactsIn(text).every((kind) => kind === 'phone'), message);

/** A trimmed text of one line that everybody can read, and that must be there (`requiredText`). */
export const publicText = (missing: string, maxLength: number) =>
  requiredText(missing, maxLength).check(withoutContacts(maxLength));
