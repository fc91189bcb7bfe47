import type { UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';
import { AddProductFields } from '#contract/rules/add-product.ts';
import { RULE_MESSAGES } from '#contract/rules/messages.ts';

/** The fields of the form: the contract's, and the photo as a file (spec section 5, Add product). */
export const AddProduct = z.extend(AddProductFields, { photo: z.file(RULE_MESSAGES.photoMissing) });
export type AddProduct = z.infer<typeof AddProduct>;
export type AddProductTyped = z.input<typeof AddProduct>;
export type AddProductFormApi = UseFormReturn<AddProductTyped, unknown, AddProduct>;
