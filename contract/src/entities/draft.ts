import * as z from 'zod/mini';
import { MAX_PHOTOS } from '#contract/constants.ts';
import { AddProductFields } from '#contract/rules/add-product.ts';
import { RULE_MESSAGES } from '#contract/rules/messages.ts';
import { fill } from '#contract/texts.ts';

/** How many a seller may keep. */
export const MAX_DRAFTS = 20;
/** Days after its last change for which a draft is kept. */
export const DRAFT_DAYS = 90;

/** Characters of a field; more than any rule allows, so that what is too long can be kept and shortened. */
const MAX_TYPED = 10_000;
/** Characters of all fields together. */
export const MAX_DRAFT_LENGTH = 15_000;
const MAX_ADDRESS = 2_000;

const { tooLong, required } = RULE_MESSAGES;
const typed = z.optional(z.string(required).check(z.maxLength(MAX_TYPED, fill(tooLong, { max: MAX_TYPED }))));

/** What is typed in each field of the add-product form, by no rule but its length. */
export const DraftValues = z.object(
  Object.fromEntries(Object.keys(AddProductFields.shape).map((field) => [field, typed])) as Record<
    keyof AddProductFields,
    typeof typed
  >,
  required,
);
export type DraftValues = z.infer<typeof DraftValues>;

/** The addresses of the photos that are uploaded, in order. */
const photos = z
  .array(z.string(required).check(z.maxLength(MAX_ADDRESS, fill(tooLong, { max: MAX_ADDRESS }))), required)
  .check(z.maxLength(MAX_PHOTOS, fill(RULE_MESSAGES.photosTooMany, { max: MAX_PHOTOS })));

const lengthOf = (values: Readonly<Record<string, string | undefined>>): number =>
  Object.values(values).reduce((sum, text = '') => sum + text.length, 0);

/** What a draft holds. */
export const DraftContent = z.object({
  values: DraftValues.check(
    z.refine((values) => lengthOf(values) <= MAX_DRAFT_LENGTH, {
      error: fill(tooLong, { max: MAX_DRAFT_LENGTH.toLocaleString('en-IN') }),
      abort: true,
    }),
  ),
  photos,
});
export type DraftContent = z.infer<typeof DraftContent>;

/**
 * A bike that its seller has begun to describe, and nobody else sees. `version` grows with each change: who changes a draft
 * says which one they have seen. `changedAt`: ISO 8601.
 */
export const Draft = z.extend(DraftContent, { _id: z.string(), version: z.number(), changedAt: z.string() });
export type Draft = z.infer<typeof Draft>;

/** A draft in the list: by what it is known. The whole of it is `GET /drafts/{id}`. */
export const ListedDraft = z.extend(z.pick(Draft, { _id: true, version: true, changedAt: true }), {
  values: z.pick(DraftValues, { brand: true, modelName: true }),
});
export type ListedDraft = z.infer<typeof ListedDraft>;
