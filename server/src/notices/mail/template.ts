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

/** Facts of mails that name a model. */
const MODEL_FACTS: ReadonlySet<string> = new Set(['productName', 'model']);

const withModels = <Facts extends object>({ model }: Texts, facts: Facts): Facts => {
  const read = (name: string, value: unknown) =>
    MODEL_FACTS.has(name) && typeof value === 'string' ? model(value) : value;
  return Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, read(name, value)])) as Facts;
};

/**
 * Returns a function that writes a mail to a recipient, in their language, as plain text and as a page: models of the catalogue
 * too, where facts name them as `productName` or `model`. `unsubscribe`: the address that ends such mails, where the template has no line of its own for it.
 */
export const mailTemplate =
  <Facts extends object>(textsOf: (texts: Texts, facts: Facts) => MailTexts) =>
  ({ email, language }: Recipient, facts: Facts, unsubscribe?: string): Mail => {
    const texts = textsIn(language);
    const { i18n } = texts;
    const last = unsubscribe && { unsubscribe: { label: i18n._('Stop emails like this'), link: unsubscribe } };
    const { name, ...said } = textsOf(texts, withModels(texts, facts));
    const greeting = name === undefined ? i18n._('Hello,') : i18n._('Hello {name},', { name });
    const content: MailContent = { ...last, ...said, greeting };
    const { subject } = content;
    return { to: email, language, subject, text: textLayout(content), html: htmlLayout(texts, content) };
  };
