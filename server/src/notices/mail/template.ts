import type { Language } from '#contract/constants.ts';
import { toBanglaDigits } from '#contract/digits.ts';
import type { Mail } from '#server/notices/mail/mailer.ts';
import { htmlLayout, type MailContent, textLayout } from './layouts.ts';

/** The contents of a mail in both languages. */
type InBothLanguages<Facts> = Readonly<Record<Language, (facts: Facts) => MailContent>>;

export interface Recipient {
  email: string;
  language: Language;
}

const NO_MORE: Readonly<Record<Language, string>> = {
  en: 'No more mails of this kind',
  bn: 'এ ধরনের মেইল আর চাই না',
};

/**
 * Returns a function that writes a mail to a recipient, in their language, as plain text and as a page. `unsubscribe`: the address
 * that ends such mails, where the template has no line of its own for it.
 */
export const mailTemplate =
  <Facts>(inBoth: InBothLanguages<Facts>) =>
  ({ email, language }: Recipient, facts: Facts, unsubscribe?: string): Mail => {
    const last = unsubscribe && { unsubscribe: { label: NO_MORE[language], link: unsubscribe } };
    const content = { ...last, ...inBoth[language](facts) };
    const { subject } = content;
    return { to: email, language, subject, text: textLayout(content), html: htmlLayout(language, content) };
  };

const grouped = new Intl.NumberFormat('en-IN');

/**
 * Returns an amount in whole taka as text: `BDT 1,50,000` or `১,৫০,০০০ টাকা`. Phone numbers stay in the digits that a phone
 * dials when tapped.
 */
export const taka = (language: Language, amount: number): string =>
  language === 'bn' ? `${toBanglaDigits(grouped.format(amount))} টাকা` : `BDT ${grouped.format(amount)}`;
