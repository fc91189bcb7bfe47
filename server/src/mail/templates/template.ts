import type { Mail } from '../mailer.ts';
import type { InBothLanguages, Recipient } from './content.ts';
import { htmlLayout } from './html-layout.ts';
import { textLayout } from './text-layout.ts';

/** A mail that can be written to anybody: in their language, as plain text and as a page. */
export const mailTemplate =
  <Facts>(inBoth: InBothLanguages<Facts>) =>
  ({ email, language }: Recipient, facts: Facts): Mail => {
    const content = inBoth[language](facts);
    const { subject } = content;
    return { to: email, language, subject, text: textLayout(content), html: htmlLayout(language, content) };
  };
