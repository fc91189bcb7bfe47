/** A 48-megapixel phone photo, and a little more. */
export const MAX_PIXELS = 50_000_000;
export const MIN_SIDE = 64;
/** ms; a 12-megapixel HEIC takes about one second. */
export const HEIC_TIMEOUT = 30_000;
