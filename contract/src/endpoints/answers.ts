/** Shapes that several calls share (spec section 7). */
import * as z from 'zod/mini';

export const Inserted = z.object({ acknowledged: z.boolean(), insertedId: z.string() });
export const Modified = z.object({ acknowledged: z.boolean(), modifiedCount: z.number() });
export const Deleted = z.object({ acknowledged: z.boolean(), deletedCount: z.number() });

/** Why a picture that was uploaded is not published. */
export const pictureRefusals = [
  'image_host_not_ours',
  'image_unreachable',
  'image_unreadable',
  'image_too_small',
  'image_too_large',
  'image_store_down',
] as const;

/** PostgreSQL keeps no text with this character in it, so nothing can be found by such a text. */
const withoutNul = z.refine<string>((text) => !text.includes('\0'));

export const idParam = z.object({ id: z.string().check(z.minLength(1), z.maxLength(64), withoutNul) });

/** What somebody typed to find something: part of a name or an email; empty finds all. */
export const searchText = z.string().check(z.trim(), z.maxLength(100), withoutNul);

/** An email as a caller asks for it: compared in lower case, refused later if it is not the caller's own. */
export const emailText = z.string().check(z.trim(), z.toLowerCase(), z.minLength(1), z.maxLength(254), withoutNul);
export const emailParam = z.object({ email: emailText });

/** `after` is the opaque cursor that the `Link` header of the page before it carries. */
export const pageQuery = z.object({ after: z.optional(z.string().check(z.maxLength(200), withoutNul)) });
export const ownPageQuery = z.extend(pageQuery, { email: emailText });
