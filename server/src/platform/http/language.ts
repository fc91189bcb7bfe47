import formBody from '@fastify/formbody';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { LANGUAGES, type Language } from '#contract/constants.ts';
import { toBanglaDigits } from '#contract/digits.ts';
import { ContractError, type ErrorAnswer } from '#contract/errors.ts';
import { pathOnSite } from '#contract/own-address.ts';
import { translatedMessage } from '#contract/rules/messages.ts';
import { REPORT_MESSAGES } from '#contract/rules/reconciliation.ts';
import { i18nIn } from '#server/platform/texts/i18n.ts';

export const LANGUAGE_COOKIE = 'language';
const LANGUAGE_PARAMETER = 'lang';

const isLanguage = (text: unknown): text is Language => LANGUAGES.some((language) => language === text);

/** Returns the language that a caller named; English if it is none. */
export const asLanguage = (text: unknown): Language => (isLanguage(text) ? text : 'en');

/** Returns the language a person reads: what they chose in the navigation, else what their browser asks for, else English. */
export const languageOf = (request: FastifyRequest): Language => {
  const chosen = request.cookies[LANGUAGE_COOKIE];
  if (isLanguage(chosen)) return chosen;
  return asLanguage(request.language([...LANGUAGES]));
};

/** The language that the address of a page names, as search engines know the page in the other one: `?lang=bn`. */
const languageInAddress = ({ query }: FastifyRequest): Language | undefined => {
  const named = (query as Record<string, unknown> | undefined)?.[LANGUAGE_PARAMETER];
  return isLanguage(named) ? named : undefined;
};

/** Returns the language of a page: the one that its address names, else the reader's. */
export const languageOfPage = (request: FastifyRequest): Language => languageInAddress(request) ?? languageOf(request);

/**
 * Returns the cookie for who comes by an address with a language and has never chosen one: the pages after it stay in that
 * language, until the browser is closed. Undefined for all others.
 */
export const languageToKeep = (request: FastifyRequest): Language | undefined =>
  isLanguage(request.cookies[LANGUAGE_COOKIE]) ? undefined : languageInAddress(request);

/** Returns an error in the reader's language. A message of its own, not one of the contract, stays as it is. */
export const inLanguage = (language: Language, { error }: ErrorAnswer): ErrorAnswer => {
  if (language === 'en') return { error };
  const translated = (message: string): string =>
    translatedMessage(i18nIn(language), message, toBanglaDigits, Object.values(REPORT_MESSAGES));
  const fields = Object.entries(error.fields ?? {}).map(([field, message]) => [field, translated(message)]);
  return {
    error: {
      code: error.code,
      message: translated(error.message),
      ...(error.fields && { fields: Object.fromEntries(fields) }),
    },
  };
};

const YEAR_SECONDS = 365 * 24 * 60 * 60;
const Choice = z.object({ language: z.enum(LANGUAGES) });

/**
 * The page that the person came from: a path of this site, whatever the `Referer` says, without a language. TLS may end at a proxy: hosts
 * are compared.
 */
const pathOf = (referer: string | undefined, host: string): string => {
  const from = URL.parse(referer ?? '');
  from?.searchParams.delete(LANGUAGE_PARAMETER);
  return (from && pathOnSite(from.href, `${from.protocol}//${host}`)) ?? '/';
};

/**
 * `POST /language` with the form field `language` (`en` or `bn`): remembers it for a year and leads back to the page, in
 * that language. A form, so that it works before any script has come. Errors: `invalid_input`.
 */
export const serveLanguage = (app: FastifyInstance, secure: boolean) =>
  app.register(async (scope) => {
    await scope.register(formBody);
    scope.post('/language', async (request, reply) => {
      const choice = Choice.safeParse(request.body);
      if (!choice.success) throw new ContractError('invalid_input');
      reply.setCookie(LANGUAGE_COOKIE, choice.data.language, {
        path: '/',
        maxAge: YEAR_SECONDS,
        sameSite: 'lax',
        httpOnly: true,
        secure,
      });
      return reply.redirect(pathOf(request.headers.referer, request.host), 303);
    });
  });
