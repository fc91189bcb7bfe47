import fc from 'fast-check';
import { BIKE_FACTS, eachFact, FACT_LIMITS } from '#contract/bike-facts.ts';
import type { Schema } from './operations.ts';

/** What a valid caller would send, by the name of the field. */
const VALID: Readonly<Record<string, string | number | string[]>> = {
  id: '{{id}}',
  productId: '{{bike}}',
  wishProduct: '{{bike}}',
  email: '{{email}}',
  wisher: '{{email}}',
  buyerEmail: '{{email}}',
  photoURL: '{{photo}}',
  photos: ['{{photo}}'],
  seller_Ph_No: '01712-345678',
  buyerPhone: '+880 1712 345678',
  purchaseYears: '2023-02-14',
  ...eachFact((name) => BIKE_FACTS[name].example),
  orgPrice: '2,60,000',
  rslPrice: 185_000,
  productPrice: 185_000,
  priceSeen: 185_000,
  takenBack: '1',
  submission: '{{new}}',
  draft: '{{id}}',
  version: 1,
  stars: 4,
  orderId: '{{id}}',
  conversationId: '{{id}}',
  position: 1,
  upTo: '{{new}}',
  about: '{{bike}}',
  before: 40,
  q: 'fz under 2 lakh dhaka',
  model: 'R15 V3',
  name: 'R15 V5',
  cc: '155 cc',
  aliases: 'R15 Version 5',
  price: '1,85,000',
  newPrice: '6,00,000',
  priceSource: 'ACI Motors',
  priceDate: '2026-01-15',
  priceFrom: '100000',
  priceTo: '2,00,000',
  ...Object.fromEntries(
    FACT_LIMITS.flatMap(({ fact, from = '', to }) => [from, to].map((name) => [name, BIKE_FACTS[fact].example])),
  ),
  verified: '1',
  since: '7',
  query: 'q=r15&brand=Yamaha&priceTo=200000',
  endpoint: 'https://push.example.com/device',
  p256dh: 'BFgSmDgqg-OhGWnH9yMqLbXLBbU8l4lcAeyDS3wMnWCRVGNRHjiVC5pQcVvK9lyzCEJfxOIVY9W0E5DcAkbYhBk',
  auth: 'qX1Wc8yR2nB0zJm3kT5vLg',
  days: '7',
  date: new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10),
  time: '15:30',
  placeId: '01900000-0000-7000-8000-000000000001',
  replaces: '{{id}}',
  place: 'Shahbag, in front of the museum',
  reason: 'I cannot come at that time.',
  after: '0190a1b2-0000-7000-8000-000000000000',
};
const PLAIN = 'First owner, all papers up to date.';

export const validText = (name: string, schema: Schema): fc.Arbitrary<string | number | string[]> =>
  schema.enum ? fc.constantFrom(...schema.enum) : fc.constant(VALID[name] ?? PLAIN);

/** Mostly valid: a request that is wrong everywhere is refused at the first check. */
export const mostly = <T>(right: fc.Arbitrary<T>, wrong: fc.Arbitrary<T>): fc.Arbitrary<T> =>
  fc.oneof({ weight: 5, arbitrary: right }, { weight: 1, arbitrary: wrong });
