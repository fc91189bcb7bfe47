import * as z from 'zod/mini';
import { BRANDS } from '#contract/constants.ts';

/** Spec section 3, History item: one of the best-selling brands, with how many of its bikes were sold here. */
export const HistoryItem = z.object({ _id: z.string(), img: z.string(), brand: z.enum(BRANDS), sold: z.number() });
export type HistoryItem = z.infer<typeof HistoryItem>;
