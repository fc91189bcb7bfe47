import formBody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { LANGUAGES } from '#contract/constants.ts';
import { ContractError } from '#contract/errors.ts';
import { pathOnSite } from '#contract/own-address.ts';
import { LANGUAGE_COOKIE } from './language.ts';

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
