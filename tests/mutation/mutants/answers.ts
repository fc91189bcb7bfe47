import { changed, type Guard, type Guards, removed } from '../mutant.ts';

const HEADERS = 'platform/http/security-headers.ts';
const EVERY = 'platform/http/every-answer.test.ts';
const POLICY = 'tests/security/page-policy.test.ts';

const header = (name: string, line: string): Guard => removed(`Header ${name}`, HEADERS, line, EVERY);

const directive = (name: string, line: string): Guard => removed(`A page’s policy: ${name}`, HEADERS, line, POLICY);

/** What answers tell browsers, and what they do not tell anybody. */
export const answers: Guards = {
  kind: 'Answers and browsers',
  guards: [
    header('Content-Security-Policy', `'content-security-policy': NOTHING,`),
    header('Cross-Origin-Opener-Policy', `'cross-origin-opener-policy': 'same-origin-allow-popups',`),
    header('Cross-Origin-Resource-Policy', `'cross-origin-resource-policy': 'same-origin',`),
    header('Origin-Agent-Cluster', `'origin-agent-cluster': '?1',`),
    header('Permissions-Policy', `'permissions-policy': PERMISSIONS_POLICY,`),
    header('Referrer-Policy', `'referrer-policy': 'same-origin',`),
    header(
      'Strict-Transport-Security',
      `...(publicUrl.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),`,
    ),
    header('X-Content-Type-Options', `'x-content-type-options': 'nosniff',`),
    header('X-Frame-Options', `'x-frame-options': 'DENY',`),
    header('X-Permitted-Cross-Domain-Policies', `'x-permitted-cross-domain-policies': 'none',`),
    removed('Headers are on every answer', HEADERS, 'reply.headers(headers);', EVERY),
    changed(
      'Headers are on answers to what is no HTTP',
      'platform/http/malformed-requests.ts',
      ['...securityHeaders(publicUrl),', ''],
      [EVERY, 'platform/http/malformed-requests.test.ts'],
    ),
    changed(
      'Answers that are no pages are framed by nobody',
      HEADERS,
      [`"default-src 'none'; frame-ancestors 'none'"`, `"default-src 'none'"`],
      EVERY,
    ),
    directive('default-src', `"default-src 'self'",`),
    directive(
      'script-src',
      `own('script-src', [...scriptHashes.map((hash) => \`'sha256-\${hash}'\`), ...hosts.scripts]),`,
    ),
    directive('img-src', `own('img-src', ['data:', 'blob:', ...hosts.pictures]),`),
    directive('connect-src', `own('connect-src', hosts.connections),`),
    directive('frame-src', `own('frame-src', hosts.frames),`),
    directive('object-src', `"object-src 'none'",`),
    directive('base-uri', `"base-uri 'none'",`),
    directive('form-action', `"form-action 'self'",`),
    directive('frame-ancestors', `    "frame-ancestors 'none'",\n`),
    changed(
      'Keys that the contract does not declare never leave',
      'platform/http/serve.ts',
      [`schema: { response: { 200: z.toJSONSchema(endpoint.output, { target: 'draft-7' }) } },`, ''],
      'platform/http/http.test.ts',
      'never carry',
    ),
    changed(
      'Answers are not kept by caches',
      'platform/http/serve.ts',
      [`reply.header('cache-control', 'no-store').send(body)`, 'reply.send(body)'],
      'platform/http/http.test.ts',
      'kept by nobody',
    ),
    changed(
      'What went wrong inside is told to nobody',
      'platform/http/error-handler.ts',
      [`return new ContractError('internal');`, `return new ContractError('internal', error.message);`],
      'platform/http/http.test.ts',
      'went wrong inside',
    ),
    changed(
      'Source maps, pages’ parts and packed copies are no files to be had',
      'platform/http/web.ts',
      [`, '**/*.map']`, ']'],
      'platform/http/web-files.test.ts',
    ),
    changed(
      'A route that is not there is no page',
      'platform/http/web.ts',
      ['if (!isPage) refuseUnknown(request);', ''],
      'platform/http/web.test.ts',
      'no page for programs',
    ),
  ],
};
