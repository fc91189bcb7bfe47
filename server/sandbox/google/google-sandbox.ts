import { randomUUID } from 'node:crypto';
import formBody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { accountListPage, accountOf, type GoogleAccount } from './accounts.ts';
import { createCodes } from './codes.ts';

export interface GoogleSandboxOptions {
  /** The URL of this issuer for browsers; the routes are below its path. */
  browserIssuer: string;
  clientId: string;
  clientSecret: string;
  publicUrl: string;
}

/** Returns a check that a redirect leads back to this site. */
const redirectGuard = (publicUrl: string) => {
  const { hostname, port, protocol } = new URL(publicUrl);
  const hosts = [hostname, 'localhost', '127.0.0.1'].map((host) => (port ? `${host}:${port}` : host));
  const allowed = new Set(hosts.map((host) => `${protocol}//${host}/identity/callback/google`));
  return (uri: string): boolean => allowed.has(uri);
};

const KEY_ID = 'sandbox';
const PAGE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'";

const basicCredentials = (authorization = ''): string[] =>
  authorization.startsWith('Basic ')
    ? Buffer.from(authorization.slice(6), 'base64').toString().split(':').map(decodeURIComponent)
    : [];

const refuse = (reply: FastifyReply, error: string): FastifyReply => reply.status(400).send({ error });

/**
 * A small OpenID provider that plays Google: authorization code flow with PKCE (OpenID Connect Core, section 3.1), an
 * account list instead of passwords. For development and tests.
 */
export const serveGoogleSandbox = async (app: FastifyInstance, options: GoogleSandboxOptions): Promise<void> => {
  const { browserIssuer: issuer, clientId, clientSecret } = options;
  const path = new URL(issuer).pathname;
  const allowsRedirect = redirectGuard(options.publicUrl);
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  const key = { ...(await exportJWK(publicKey)), kid: KEY_ID, alg: 'RS256', use: 'sig' };
  const codes = createCodes();

  const idToken = (account: GoogleAccount, nonce: string | undefined) =>
    new SignJWT({ ...account, email_verified: true, ...(nonce && { nonce }) })
      .setProtectedHeader({ alg: 'RS256', kid: KEY_ID })
      .setIssuer(issuer)
      .setAudience(clientId)
      .setIssuedAt()
      .setExpirationTime('1h')
      .sign(privateKey);

  await app.register(async (scope) => {
    await scope.register(formBody);

    scope.get(`${path}/.well-known/openid-configuration`, async () => ({
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
      code_challenge_methods_supported: ['S256'],
    }));

    scope.get(`${path}/jwks`, async () => ({ keys: [key] }));

    scope.get<{ Querystring: Record<string, string> }>(`${path}/authorize`, async ({ query }, reply) => {
      if (query.client_id !== clientId) return refuse(reply, 'invalid_client');
      if (!allowsRedirect(query.redirect_uri ?? '')) return refuse(reply, 'redirect_uri_mismatch');
      reply.type('text/html; charset=utf-8').header('content-security-policy', PAGE_POLICY);
      return accountListPage(new URLSearchParams(query));
    });

    scope.get<{ Querystring: Record<string, string> }>(`${path}/choose`, async ({ query }, reply) => {
      const redirectUri = query.redirect_uri ?? '';
      if (query.client_id !== clientId) return refuse(reply, 'invalid_client');
      if (!allowsRedirect(redirectUri)) return refuse(reply, 'redirect_uri_mismatch');
      const back = new URL(redirectUri);
      if (query.state) back.searchParams.set('state', query.state);
      const account = query.error ? undefined : accountOf(query.account ?? '', query.name);
      if (account) {
        const grant = { account, clientId, redirectUri, codeChallenge: query.code_challenge, nonce: query.nonce };
        back.searchParams.set('code', codes.issue(grant));
      } else back.searchParams.set('error', 'access_denied');
      return reply.redirect(back.href);
    });

    scope.post<{ Body: Record<string, string> }>(`${path}/token`, async ({ body, headers }, reply) => {
      const [id = body.client_id, secret = body.client_secret] = basicCredentials(headers.authorization);
      if (id !== clientId || secret !== clientSecret) return refuse(reply, 'invalid_client');
      const redirectUri = body.redirect_uri ?? '';
      const grant = codes.redeem({ code: body.code ?? '', clientId, redirectUri, codeVerifier: body.code_verifier });
      if (!grant) return refuse(reply, 'invalid_grant');
      const id_token = await idToken(grant.account, grant.nonce);
      return {
        access_token: randomUUID(),
        token_type: 'Bearer',
        expires_in: 3600,
        scope: 'openid email profile',
        id_token,
      };
    });
  });
};
