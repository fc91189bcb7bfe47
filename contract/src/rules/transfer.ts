import * as z from 'zod/mini';
import { numberText } from '#contract/digits.ts';
import { TRANSFER_STEP_IDS } from '#contract/transfers.ts';
import { engineNumber, frameNumberOrNone } from './frame.ts';
import { emptyUnlessVisible, shortText } from './text.ts';

const say = {
  stepUnknown: /*i18n*/ 'Please choose a step of the checklist.',
  doneUnknown: /*i18n*/ 'Please say whether it is done.',
  nidWrong: /*i18n*/ 'An NID has 10, 13 or 17 digits.',
} as const;

/** The body of `PUT /orders/{id}/transfer`. */
export const TransferTick = z.object({
  step: z.enum(TRANSFER_STEP_IDS, say.stepUnknown),
  done: z.boolean(say.doneUnknown),
});
export type TransferTick = z.infer<typeof TransferTick>;

const MAX_NAME = 100;
const MAX_ADDRESS = 200;
const MAX_WORD = 30;

/** What is left empty is a line to write on. */
const words = (maxLength: number) => z.optional(shortText(maxLength).check(emptyUnlessVisible));

const NID = /^(\d{10}|\d{13}|\d{17})?$/;
const nid = z.optional(
  shortText(MAX_WORD).check(
    z.overwrite((typed) => numberText(typed).replace(/[\s-]/g, '')),
    z.regex(NID, say.nidWrong),
  ),
);

/**
 * The body of `POST /orders/{id}/bill-of-sale`: what stands on the paper besides the price. Everything may be left out. Nothing of it is
 * kept.
 */
export const BillOfSale = z.object({
  sellerName: words(MAX_NAME),
  sellerFather: words(MAX_NAME),
  sellerAddress: words(MAX_ADDRESS),
  sellerNid: nid,
  buyerName: words(MAX_NAME),
  buyerFather: words(MAX_NAME),
  buyerAddress: words(MAX_ADDRESS),
  buyerNid: nid,
  model: words(MAX_NAME),
  yearMade: words(MAX_WORD),
  engineCc: words(MAX_WORD),
  colour: words(MAX_WORD),
  plate: words(MAX_WORD),
  frameNumber: z.optional(frameNumberOrNone),
  engineNumber: z.optional(engineNumber),
});
export type BillOfSale = z.infer<typeof BillOfSale>;
