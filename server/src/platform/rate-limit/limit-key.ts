import { createHash } from 'node:crypto';

/** Under which key a limit counts somebody. Mail addresses of people are not kept where only equality counts. */
export const limitKey = (name: string, subject: string): string =>
  `${name}:${createHash('sha256').update(subject).digest('base64url')}`;
