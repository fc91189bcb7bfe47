import { describe, expect, it } from 'vitest';
import { pagePolicy } from '#server/platform/http/security-headers.ts';

const NO_HOSTS = { scripts: [], frames: [], connections: [], pictures: [] };

const directives = (policy: string): Record<string, string> =>
  Object.fromEntries(policy.split('; ').map((part) => [part.split(' ')[0], part.split(' ').slice(1).join(' ')]));

describe('The policy of a page', () => {
  it('lets it load from this site alone, and run no scripts but ours', () => {
    expect(directives(pagePolicy('bm9uY2U=', NO_HOSTS))).toEqual({
      'default-src': "'self'",
      'script-src': "'self' 'nonce-bm9uY2U='",
      'style-src': "'self' 'unsafe-inline'",
      'img-src': "'self' data: blob:",
      'connect-src': "'self'",
      'frame-src': "'self'",
      'object-src': "'none'",
      'base-uri': "'none'",
      'form-action': "'self'",
      'frame-ancestors': "'none'",
    });
  });

  it('adds the hosts of configured services, each where it is used', () => {
    const hosts = {
      scripts: ['https://a.test'],
      frames: ['https://b.test'],
      connections: ['https://c.test'],
      pictures: ['https://d.test'],
    };
    expect(directives(pagePolicy('bm9uY2U=', hosts))).toMatchObject({
      'script-src': "'self' 'nonce-bm9uY2U=' https://a.test",
      'frame-src': "'self' https://b.test",
      'connect-src': "'self' https://c.test",
      'img-src': "'self' data: blob: https://d.test",
    });
  });
});
