import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ContractError } from '#contract/errors.ts';
import { languageOf } from '#server/platform/http/language.ts';
import { CLIENT_ADDRESS_HEADER, type EmbeddedProvider, IDENTITY_PATH, LANGUAGE_HEADER } from './identity-provider.ts';

/** Other methods, such as TRACE, cannot be put into a fetch request. */
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** Returns the origin of a request. Throws `malformed_request` for a header `Host` that is not just a host. */
const siteOf = ({ protocol, host }: FastifyRequest): URL => {
  const site = URL.parse(`${protocol}://${host}`);
  if (site?.href !== `${protocol}://${site?.host}/`) throw new ContractError('malformed_request');
  return site;
};

/**
 * Returns the URL of a request in its normal form: the provider counts requests by URL, and would count other spellings
 * apart. Its path is the one that our router has matched.
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
  // The provider's own rate limit uses a header that browsers do not know.
  const wait = response.headers.get('x-retry-after');
  if (wait) reply.header('retry-after', wait);
  for (const cookie of response.headers.getSetCookie()) reply.header('set-cookie', cookie);
  return reply.send(Buffer.from(await response.arrayBuffer()));
};

/** Mounts the provider's own routes. It parses bodies itself, so they are passed on unparsed. */
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
