import type { FastifyRequest } from 'fastify';
import { LANGUAGES, type Language } from '#contract/constants.ts';

export const LANGUAGE_COOKIE = 'language';

const isLanguage = (text: unknown): text is Language => LANGUAGES.some((language) => language === text);

/** What somebody sent as a language; English if it is none. */
export const asLanguage = (text: unknown): Language => (isLanguage(text) ? text : 'en');

/** The language a person reads: what they chose in the navigation, else what their browser asks for, else English. */
export const languageOf = (request: FastifyRequest): Language => {
  const chosen = request.cookies[LANGUAGE_COOKIE];
  if (isLanguage(chosen)) return chosen;
  return asLanguage(request.language([...LANGUAGES]));
};
