import type { Language } from '#contract/constants.ts';

/** What a mail says; the layouts make the page and the plain text of it. */
export interface MailContent {
  subject: string;
  greeting: string;
  /** What has happened, and what is to be done. */
  paragraphs: readonly string[];
  /** Names and values, one below the other. */
  facts?: readonly (readonly [name: string, value: string])[];
  action: { label: string; link: string };
  /** In small letters at the end. */
  afterword: string;
}

/** A mail in both languages, side by side. */
export type InBothLanguages<Facts> = Readonly<Record<Language, (facts: Facts) => MailContent>>;

export interface Recipient {
  email: string;
  language: Language;
}
