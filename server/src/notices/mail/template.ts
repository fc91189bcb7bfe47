import type { Language } from '#contract/constants.ts';
import type { Mail } from '#server/notices/mail/mailer.ts';
import { type Texts, textsIn } from '#server/platform/texts/texts.ts';
import { htmlLayout, type MailContent, textLayout } from './layouts.ts';

export interface Recipient {
  email: string;
  language: Language;
}

/** What a template says: the content of a mail, with the name of its reader in place of the greeting. Without one it greets nobody by name. */
export interface MailTexts extends Omit<MailContent, 'greeting'> {
  name?: string;
}

/**
 * Returns a function that writes a mail to a recipient, in their language, as plain text and as a page. `unsubscribe`: the address
 * that ends such mails, where the template has no line of its own for it.
 */
export const mailTemplate =
  <Facts>(textsOf: (texts: Texts, facts: Facts) => MailTexts) =>
  ({ email, language }: Recipient, facts: Facts, unsubscribe?: string): Mail => {
    const texts = textsIn(language);
    const { i18n } = texts;
    const last = unsubscribe && { unsubscribe: { label: i18n._('No more mails of this kind'), link: unsubscribe } };
    const { name, ...said } = textsOf(texts, facts);
    const greeting = name === undefined ? i18n._('Hello,') : i18n._('Hello {name},', { name });
    const content: MailContent = { ...last, ...said, greeting };
    const { subject } = content;
    return { to: email, language, subject, text: textLayout(content), html: htmlLayout(texts, content) };
  };
