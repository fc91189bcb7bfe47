/** Every path of the contract follows it. */
export const API_PREFIX = '/api';

/** The site that stands in front of the path in an absolute-form target, e.g. `http://bike.example.com` (RFC 9112, 3.2.2). */
const SITE = /^https?:\/\/[^/]*/i;

/** Returns the path of a request's target as it was written, without its query. Never throws. */
export const writtenPath = (target: string): string => {
  const [written = ''] = target.split(/[?#]/, 1);
  return written.replace(SITE, '') || '/';
};

/** Returns the path as the router compares it, e.g. `/api` for `/%61pi`; undefined if it cannot be decoded. Never throws. */
export const decodedPath = (target: string): string | undefined => {
  try {
    return decodeURI(writtenPath(target));
  } catch {
    return undefined;
  }
};

/** No route is there: none begins with two slashes. */
const NOWHERE = '//';

/**
 * For Fastify: a path that cannot be decoded leads where nothing is, through the same hooks as every other one. What was
 * written stays in `originalUrl`.
 */
export const rewriteUrl = ({ url = '/' }: { url?: string }): string => (decodedPath(url) === undefined ? NOWHERE : url);
