/** A hostile file, and what its upload must lead to. */
export interface HostileFile {
  what: string;
  bytes: Buffer;
  /** `taken`, or the codes of the errors that may answer it. */
  outcome: 'taken' | RegExp;
  /** What the form says of it; a plain photo's name and type by default. */
  name?: string;
  type?: string;
}

/** Stands in everything that must not be found in a stored file, beside the place where a photo was taken. */
export const SECRET = 'SECRET-23.8103N-90.4125E';

export const UNREADABLE = /^400 image_unreadable$/;
export const TOO_LARGE = /^413 image_too_large$/;
export const TOO_SMALL = /^400 image_too_small$/;
export const REFUSED = /^4\d\d image_(unreadable|too_large|too_small)$/;
