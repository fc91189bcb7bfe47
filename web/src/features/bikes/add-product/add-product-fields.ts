import type { UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';
import { AddProductFields } from '#contract/rules/add-product.ts';
import { RULE_MESSAGES } from '#contract/rules/messages.ts';

/** The add-product form as typed: the contract's fields and the picture as a file (spec section 5). */
export const AddProduct = z.extend(AddProductFields, { image: z.file(RULE_MESSAGES.photoMissing) });
export type AddProduct = z.infer<typeof AddProduct>;
export type AddProductTyped = z.input<typeof AddProduct>;

export type AddProductApi = UseFormReturn<AddProductTyped, unknown, AddProduct>;

/** In the order of the form. */
export const FIELDS = [
  'brand',
  'modelName',
  'purchaseYears',
  'description',
  'image',
  'orgPrice',
  'rslPrice',
  'condition',
  'location',
  'seller_Ph_No',
] as const satisfies readonly (keyof AddProductTyped)[];

/** What is kept over a reload of the page; a file cannot be. */
export const KEPT = FIELDS.filter((field) => field !== 'image');
