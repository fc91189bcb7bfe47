import type { Side } from '#contract/entities/conversation.ts';

/** Within how many days of the handover the seller reports the sale, and the buyer registers the bike (Road Transport Act 2018, s. 21). */
export const TRANSFER_DAYS: Readonly<Record<Side, number>> = { seller: 30, buyer: 60 };
/** How many days before that each is reminded, until they say that it is done. */
export const TRANSFER_REMINDERS = [14, 7, 1] as const;

/** Who says what a step says, and when that was looked up (`YYYY-MM-DD`). */
export const TRANSFER_SOURCES = {
  report: { name: /*i18n*/ 'Road Transport Act 2018, section 21', asOf: '2026-11-23' },
  bike: { name: /*i18n*/ 'Road Transport Act 2018, section 20', asOf: '2026-11-23' },
  papers: { name: /*i18n*/ 'BRTA’s list of papers for a change of owner', asOf: '2026-11-23' },
  stamps: { name: /*i18n*/ 'People who have done it, not BRTA', asOf: '2026-11-23' },
} as const;

interface TransferStep {
  /** Whose step it is: they alone tick it. Its days are those of `TRANSFER_DAYS`. */
  side: Side;
  words: string;
  hint?: string;
  source: keyof typeof TRANSFER_SOURCES;
}

/** What seller and buyer do after the handover, in its order. */
export const TRANSFER_STEPS = {
  formTTO: { side: 'seller', words: /*i18n*/ 'Sign form T.T.O.', source: 'papers' },
  saleReceipt: {
    side: 'seller',
    words: /*i18n*/ 'Sign the sale receipt on a 10-taka revenue stamp',
    hint: /*i18n*/ 'With two witnesses: name, address and mobile number of each. You can print the bill of sale below.',
    source: 'papers',
  },
  sellerAffidavit: {
    side: 'seller',
    words: /*i18n*/ 'Have an affidavit notarised',
    hint: /*i18n*/ 'With a photo, on non-judicial stamps: 150 + 150 taka as people report. Ask the notary.',
    source: 'stamps',
  },
  sellerNid: {
    side: 'seller',
    words: /*i18n*/ 'Give the buyer a copy of the seller’s NID, and a photo',
    source: 'papers',
  },
  originals: {
    side: 'seller',
    words: /*i18n*/ 'Give the buyer the registration certificate or smart card, and the tax token',
    hint: /*i18n*/ 'The tax token has to be valid.',
    source: 'papers',
  },
  reported: { side: 'seller', words: /*i18n*/ 'Report the sale to BRTA', source: 'report' },
  reportCopy: { side: 'seller', words: /*i18n*/ 'Give the buyer a copy of that report', source: 'report' },
  formTO: { side: 'buyer', words: /*i18n*/ 'Fill in form T.O. in block letters, and sign it', source: 'papers' },
  specimen: { side: 'buyer', words: /*i18n*/ 'Fill in the specimen signature form in block letters', source: 'papers' },
  buyerAffidavit: {
    side: 'buyer',
    words: /*i18n*/ 'Have an affidavit notarised',
    hint: /*i18n*/ 'With a photo, on non-judicial stamps: 150 + 150 taka as people report. Ask the notary.',
    source: 'stamps',
  },
  photos: { side: 'buyer', words: /*i18n*/ 'Have three stamp-size photos of the buyer ready', source: 'papers' },
  buyerNid: {
    side: 'buyer',
    words: /*i18n*/ 'Have copies of the buyer’s NID and of a proof of address ready',
    source: 'papers',
  },
  gotReport: { side: 'buyer', words: /*i18n*/ 'Keep a copy of the seller’s report to BRTA', source: 'report' },
  fee: { side: 'buyer', words: /*i18n*/ 'Pay the fee of the transfer, and keep the receipt', source: 'papers' },
  taxToken: { side: 'buyer', words: /*i18n*/ 'Check that the tax token is valid', source: 'papers' },
  bikeAtBrta: {
    side: 'buyer',
    words: /*i18n*/ 'Take the bike itself to BRTA',
    hint: /*i18n*/ 'It is inspected there. The seller comes along.',
    source: 'bike',
  },
  registered: { side: 'buyer', words: /*i18n*/ 'Have the bike registered in the buyer’s name', source: 'report' },
} as const satisfies Record<string, TransferStep>;

export type TransferStepId = keyof typeof TRANSFER_STEPS;
export const TRANSFER_STEP_IDS = Object.keys(TRANSFER_STEPS) as [TransferStepId, ...TransferStepId[]];

/** The step with which each side has finished. */
export const TRANSFER_MARKS = { seller: 'reported', buyer: 'registered' } as const satisfies Record<
  Side,
  TransferStepId
>;

/** The steps of one side, in their order. */
export const transferStepsOf = (side: Side): TransferStepId[] =>
  TRANSFER_STEP_IDS.filter((id) => TRANSFER_STEPS[id].side === side);
