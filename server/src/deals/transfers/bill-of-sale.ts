import { toLatinDigits } from '#contract/digits.ts';
import type { BillOfSale } from '#contract/rules/transfer.ts';
import { TRANSFER_DAYS } from '#contract/transfers.ts';
import type { Both, Deed } from '#server/platform/pdf/deed.ts';
import { type Texts, textsIn } from '#server/platform/texts/texts.ts';
import { takaInBangla, takaInEnglish } from './price-words.ts';
import type { SoldFor } from './transfers.service.ts';

type Said = Parameters<Texts['i18n']['_']>[1];
type Facts = Deed['parts'][number]['facts'];

const [BANGLA, ENGLISH] = [textsIn('bn'), textsIn('en')] as const;

/** A text of the catalogues in both languages, and the same with digits of each. */
const both = (text: string, said?: Said): Both => [BANGLA.i18n._(text, said), ENGLISH.i18n._(text, said)];
const inDigits = (typed: string): Both => [BANGLA.digits(typed), toLatinDigits(typed)];
/** What a person has typed is not translated. */
const asTyped = (typed: string): Both => [typed, typed];
const inBoth = (write: (texts: Texts) => string): Both => [write(BANGLA), write(ENGLISH)];

const LABELS = {
  name: /*i18n*/ 'Name',
  father: /*i18n*/ 'Father’s name',
  address: /*i18n*/ 'Address',
  nid: /*i18n*/ 'NID number',
} as const;

const person = (bill: BillOfSale, side: 'seller' | 'buyer'): Facts => {
  const { name, father, address, nid } = LABELS;
  return [
    [both(name), asTyped(bill[`${side}Name`] ?? '')],
    [both(father), asTyped(bill[`${side}Father`] ?? '')],
    [both(address), asTyped(bill[`${side}Address`] ?? '')],
    [both(nid), asTyped(bill[`${side}Nid`] ?? '')],
  ];
};

const motorcycle = (bill: BillOfSale): Facts => [
  [both(/*i18n*/ 'Make and model'), asTyped(bill.model ?? '')],
  [both(/*i18n*/ 'Registration number'), asTyped(bill.plate ?? '')],
  [both(/*i18n*/ 'Frame number'), asTyped(bill.frameNumber ?? '')],
  [both(/*i18n*/ 'Engine number'), asTyped(bill.engineNumber ?? '')],
  [both(/*i18n*/ 'Year made'), inDigits(bill.yearMade ?? '')],
  [both(/*i18n*/ 'Engine, cc'), inDigits(bill.engineCc ?? '')],
  [both(/*i18n*/ 'Colour'), asTyped(bill.colour ?? '')],
];

/**
 * The bill of sale of a motorcycle, as people at BRTA ask for it: with what was typed, lines for what was not, and room for the revenue stamp,
 * two witnesses and the signatures. Made at `now` (ms). Nothing of it is kept.
 */
export const billOfSale = (bill: BillOfSale, { price, handedOverAt }: SoldFor, now: number): Deed => ({
  look: 'deed',
  title: both(/*i18n*/ 'Bill of sale'),
  stamp: both(/*i18n*/ '10-taka revenue stamp'),
  parts: [
    { title: both(/*i18n*/ 'Seller'), facts: person(bill, 'seller') },
    { title: both(/*i18n*/ 'Buyer'), facts: person(bill, 'buyer') },
    { title: both(/*i18n*/ 'Motorcycle'), facts: motorcycle(bill) },
    {
      title: both(/*i18n*/ 'Price and handover'),
      facts: [
        [both(/*i18n*/ 'Price in figures'), inBoth(({ sum }) => sum(price))],
        [both(/*i18n*/ 'Price in words'), [takaInBangla(price), takaInEnglish(price)]],
        [both(/*i18n*/ 'Handed over on'), inBoth(({ when }) => when.date(handedOverAt))],
      ],
    },
  ],
  clauses: [
    both(
      /*i18n*/ '1. The seller has sold this motorcycle to the buyer at the price above, has received the whole price, and has handed over the motorcycle with its papers.',
    ),
    both(
      /*i18n*/ '2. The seller declares that the motorcycle is theirs, that it is not stolen, and that it is not pledged for a loan.',
    ),
    inBoth(({ i18n, number }) =>
      i18n._(
        '3. The buyer has received the motorcycle with its papers, and registers it in their own name at BRTA within {days} days. From the handover on the buyer is responsible for its use.',
        { days: number(TRANSFER_DAYS.buyer) },
      ),
    ),
  ],
  signatures: [both(/*i18n*/ 'Signature of the seller, and date'), both(/*i18n*/ 'Signature of the buyer, and date')],
  witnesses: {
    titles: [both(/*i18n*/ 'First witness'), both(/*i18n*/ 'Second witness')],
    lines: [both(LABELS.name), both(LABELS.address), both(/*i18n*/ 'Mobile number'), both(/*i18n*/ 'Signature')],
  },
  notes: [
    both(
      /*i18n*/ 'The seller signs across the stamp. This paper is guidance and no legal advice: ask BRTA or a notary what they need.',
    ),
  ],
  foot: `Bike. · ${BANGLA.when.date(now)} · ${ENGLISH.when.date(now)}`,
  madeAt: now,
});
