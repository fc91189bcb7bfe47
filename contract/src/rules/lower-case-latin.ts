import * as z from 'zod/mini';

/**
 * Lower case for A to Z alone, where a text is compared with an email address: of all Unicode, the Kelvin sign becomes `k`
 * too, and would make one address out of two.
 */
export const lowerCaseLatin = z.overwrite<string>((text) => text.replace(/[A-Z]+/g, (part) => part.toLowerCase()));
