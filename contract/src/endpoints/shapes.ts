/** Shapes that several calls share (spec section 7). */
import * as z from 'zod/mini';
import { ERRORS, type ErrorAnswer, type ErrorCode } from '#contract/errors.ts';
import { RULE_MESSAGES } from '#contract/rules/messages.ts';
import { idText, lowerCaseLatin, shortText, visible } from '#contract/rules/text.ts';

export const Inserted = z.object({ acknowledged: z.boolean(), insertedId: z.string() });
export const Modified = z.object({ acknowledged: z.boolean(), modifiedCount: z.number() });
export const Deleted = z.object({ acknowledged: z.boolean(), deletedCount: z.number() });

/** The body of every response that is an error. Apart from `errors.ts`, which the home page loads without the schemas. */
export const ErrorAnswerBody: z.ZodMiniType<ErrorAnswer> = z.object({
  error: z.object({
    code: z.enum(Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]]),
    message: z.string(),
    fields: z.optional(z.record(z.string(), z.string())),
  }),
});

/** Why a photo that was uploaded is not published. */
export const photoRefusals = [
  'image_host_not_ours',
  'image_unreachable',
  'image_unreadable',
  'image_too_small',
  'image_too_large',
  'image_store_down',
  'image_unfinished',
] as const;

const { required } = RULE_MESSAGES;
const MAX_SEARCH_LENGTH = 100;
const MAX_EMAIL_LENGTH = 254;

export const idParam = z.object({ id: idText });

/** A search text: part of a name or an email; empty finds all. */
export const searchText = shortText(MAX_SEARCH_LENGTH);

/** An email in lower case; whether it is the caller's own is checked by the endpoint's `ownEmail`. */
export const emailText = shortText(MAX_EMAIL_LENGTH).check(lowerCaseLatin, visible(required));
export const emailParam = z.object({ email: emailText });

/** The id of the last row of the page before, as the server makes ids (UUIDv7): nothing else is a place in a list. */
const CURSOR = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const { pageUnknown } = RULE_MESSAGES;

/** `after` is the opaque cursor that the `Link` header of the page before it carries. */
export const pageQuery = z.object({ after: z.optional(z.string(pageUnknown).check(z.regex(CURSOR, pageUnknown))) });
export const ownPageQuery = z.extend(pageQuery, { email: emailText });

/** Why a payment cannot begin, or go on. */
export const REASONS_NOT_TO_PAY = [
  'account_suspended',
  'bike_not_found',
  'bike_paused',
  'bike_hidden',
  'bike_not_ordered',
  'booking_declined',
  'bike_sold',
  'bike_held',
  'price_changed',
  'deposit_held',
  'too_many_holds',
  'hold_used_up',
  'payment_provider_off',
  'payment_processing',
  'payment_unavailable',
] as const satisfies ErrorCode[];
