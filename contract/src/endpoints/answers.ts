/** Shapes that several calls share (spec section 7). */
import * as z from 'zod/mini';
import { lowerCaseLatin } from '../rules/lower-case-latin.ts';
import { fill, RULE_MESSAGES } from '../rules/messages.ts';
import { idText, readable, shortText } from '../rules/text.ts';

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
  'image_unfinished',
] as const;

const { required, tooLong } = RULE_MESSAGES;
const MAX_SEARCH_LENGTH = 100;
const MAX_EMAIL_LENGTH = 254;

export const idParam = z.object({ id: idText });

/** What somebody typed to find something: part of a name or an email; empty finds all. */
export const searchText = z
  .string(required)
  .check(z.trim(), readable, z.maxLength(MAX_SEARCH_LENGTH, fill(tooLong, MAX_SEARCH_LENGTH)));

/** An email as a caller asks for it: compared in lower case, refused later if it is not the caller's own. */
export const emailText = z
  .string(required)
  .check(
    z.trim(),
    readable,
    lowerCaseLatin,
    z.minLength(1, required),
    z.maxLength(MAX_EMAIL_LENGTH, fill(tooLong, MAX_EMAIL_LENGTH)),
  );
export const emailParam = z.object({ email: emailText });

/** `after` is the opaque cursor that the `Link` header of the page before it carries. */
export const pageQuery = z.object({ after: z.optional(shortText(200)) });
export const ownPageQuery = z.extend(pageQuery, { email: emailText });
