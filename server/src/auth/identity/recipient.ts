import type { Recipient } from '#server/mail/templates/content.ts';
import { asLanguage } from '#server/platform/http/language.ts';

/** Overwritten on every request with the language that the person reads: better-auth sees only a bare request. */
export const LANGUAGE_HEADER = 'x-bike-language';

/** Who gets a mail that this request causes. English where nothing is known of the language. */
export const recipientOf = ({ email }: { email: string }, request: Request | undefined): Recipient => ({
  email,
  language: asLanguage(request?.headers.get(LANGUAGE_HEADER)),
});
