import formBody from '@fastify/formbody';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { ERRORS_IN_BANGLA } from '#contract/bangla/errors.ts';
import { ruleInBangla } from '#contract/bangla/rules.ts';
import { LANGUAGES, type Language } from '#contract/constants.ts';
import { ContractError, ERRORS, type ErrorAnswer } from '#contract/errors.ts';
import { pathOnSite } from '#contract/own-address.ts';

const LANGUAGE_COOKIE = 'language';

const isLanguage = (text: unknown): text is Language => LANGUAGES.some((language) => language === text);

/** Returns the language that a caller named; English if it is none. */
export const asLanguage = (text: unknown): Language => (isLanguage(text) ? text : 'en');

/** Returns the language a person reads: what they chose in the navigation, else what their browser asks for, else English. */
export const languageOf = (request: FastifyRequest): Language => {
  const chosen = request.cookies[LANGUAGE_COOKIE];
  if (isLanguage(chosen)) return chosen;
  return asLanguage(request.language([...LANGUAGES]));
};

/** Returns an error in the reader's language. A message of its own, not the code's usual one, stays as it is. */
export const inLanguage = (language: Language, { error }: ErrorAnswer): ErrorAnswer => {
  if (language === 'en') return { error };
  const usual = error.message === ERRORS[error.code].message;
  const fields = Object.entries(error.fields ?? {}).map(([field, message]) => [field, ruleInBangla(message)]);
  return {
    error: {
      code: error.code,
      message: usual ? ERRORS_IN_BANGLA[error.code] : error.message,
      ...(error.fields && { fields: Object.fromEntries(fields) }),
    },
  };
};

const YEAR_SECONDS = 365 * 24 * 60 * 60;
const Choice = z.object({ language: z.enum(LANGUAGES) });

/** Where the person was: a path of this site, whatever the `Referer` says. TLS may end at a proxy: hosts are compared. */
const pathOf = (referer: string | undefined, host: string): string => {
  const from = URL.parse(referer ?? '');
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
