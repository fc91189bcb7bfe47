import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ContractError } from '#contract/errors.ts';
import { languageOf } from '#server/platform/http/language.ts';
import { CLIENT_ADDRESS_HEADER, IDENTITY_PATH } from './embedded-names.ts';
import type { EmbeddedProvider } from './identity-provider.ts';
import { LANGUAGE_HEADER } from './recipient.ts';

/** Others, such as TRACE, cannot even be handed over. */
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** Throws `malformed_request` for a header `Host` that is more or less than the name of a host. */
const siteOf = ({ protocol, host }: FastifyRequest): URL => {
  const site = URL.parse(`${protocol}://${host}`);
  if (site?.href !== `${protocol}://${site?.host}/`) throw new ContractError('malformed_request');
  return site;
};

/**
 * The address in the one way to write it: the provider counts by it, and would take each other way to write it for
 * another address. Its path is the one that our router has found.
 */
const addressOf = (request: FastifyRequest): URL => {
  const address = siteOf(request);
  const { '*': path = '' } = request.params as Record<string, string>;
  address.pathname = `${IDENTITY_PATH}/${path.split('/').map(encodeURIComponent).join('/')}`;
  address.search = /\?[^#]*/.exec(request.url)?.[0] ?? '';
  return address;
};

const toFetchRequest = (request: FastifyRequest): Request => {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (typeof value === 'string') headers.set(name, value);
    else for (const part of value ?? []) headers.append(name, part);
  }
  headers.set(CLIENT_ADDRESS_HEADER, request.ip);
  headers.set(LANGUAGE_HEADER, languageOf(request));
  const body = request.body instanceof Buffer && request.body.length > 0 ? new Uint8Array(request.body) : undefined;
  return new Request(addressOf(request), { method: request.method, headers, body });
};

const send = async (reply: FastifyReply, response: Response): Promise<FastifyReply> => {
  reply.status(response.status);
  for (const [name, value] of response.headers) if (name !== 'set-cookie') reply.header(name, value);
  // The provider's own limits say it in a header that browsers do not know.
  const wait = response.headers.get('x-retry-after');
  if (wait) reply.header('retry-after', wait);
  for (const cookie of response.headers.getSetCookie()) reply.header('set-cookie', cookie);
  return reply.send(Buffer.from(await response.arrayBuffer()));
};

/** Mounts the provider's own routes. It reads bodies itself, so they are handed over as they came. */
export const serveIdentity = async (app: FastifyInstance, provider: EmbeddedProvider): Promise<void> => {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.route({
      method: METHODS,
      url: `${IDENTITY_PATH}/*`,
      handler: async (request, reply) => send(reply, await provider.handle(toFetchRequest(request))),
    });
  });
};
