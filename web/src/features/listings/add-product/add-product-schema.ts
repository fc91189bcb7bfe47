import type { UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';
import { AddProductFields } from '#contract/rules/add-product.ts';
import { RULE_MESSAGES } from '#contract/rules/messages.ts';

/** The URLs of the photos that are chosen, empty for one that is not uploaded yet. */
const photos = z.array(z.string(), RULE_MESSAGES.photoMissing).check(z.minLength(1, RULE_MESSAGES.photoMissing));

/** The fields of the form: the contract's, and its photos (spec section 5, Add product). */
export const AddProduct = z.extend(AddProductFields, { photos });
export type AddProduct = z.infer<typeof AddProduct>;
export type AddProductTyped = z.input<typeof AddProduct>;
export type AddProductFormApi = UseFormReturn<AddProductTyped, unknown, AddProduct>;
