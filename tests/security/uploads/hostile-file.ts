/** A hostile file, and the expected result of its upload. */
export interface HostileFile {
  what: string;
  bytes: Buffer;
  /** `taken`, or the codes of the errors with which it may be refused. */
  outcome: 'taken' | RegExp;
  /** The name and type in the form; those of a plain photo by default. */
  name?: string;
  type?: string;
}

/** Occurs in everything that must not be in a stored file, besides the place where a photo was taken. */
export const SECRET = 'SECRET-23.8103N-90.4125E';

export const UNREADABLE = /^400 image_unreadable$/;
export const TOO_LARGE = /^413 image_too_large$/;
export const TOO_SMALL = /^400 image_too_small$/;
export const REFUSED = /^4\d\d image_(unreadable|too_large|too_small)$/;
