import { hash } from 'node:crypto';

const LENGTH = 22;

/** The entity tag of a response's bytes before they are compressed: weak, because one stands for every encoding. */
export const etagOf = (bytes: Buffer): string => `W/"${hash('sha256', bytes, 'base64url').slice(0, LENGTH)}"`;

/** What is the same for a weak comparison (RFC 9110, 8.8.3.2): proxies make strong tags weak ones when they compress a response. */
const opaque = (tag: string): string => tag.trim().replace(/^W\//, '');

/** Whether an `If-None-Match` names the response with this tag: the client has it already. */
export const hasAlready = (ifNoneMatch: string | undefined, etag: string): boolean => {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch === etag || ifNoneMatch === '*') return true;
  return ifNoneMatch.split(',').some((tag) => opaque(tag) === opaque(etag));
};
