import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { CONTACTS } from '#contract/account-limits.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from './index.ts';

/** As the contract calls the phone number and the email of a seller. */
const IS_CONTACT = /"(sellerEmail|seller_Ph_No|sellerPhone|sellerContact)":/;

/** A seller's own listings and drafts, and bikes without the contacts that their shape leaves out for visitors. */
const NOT_SHOWN_TO_OTHERS = [
  'listOwnBikes',
  'getOwnListing',
  'listDrafts',
  'getDraft',
  'getSeller',
  'listSimilarBikes',
] as const satisfies readonly (keyof typeof endpoints)[];

it('§7 Every call whose response has the contacts of a seller is counted with the others', () => {
  const shows = ({ output }: Endpoint): boolean => IS_CONTACT.test(JSON.stringify(z.toJSONSchema(output)));
  const all: [string, Endpoint][] = Object.entries(endpoints);
  const showing = all.filter(([name, endpoint]) => shows(endpoint) && !NOT_SHOWN_TO_OTHERS.some((own) => own === name));
  expect(showing.filter(([, { perAccount }]) => perAccount !== CONTACTS).map(([name]) => name)).toEqual([]);
  expect(showing.length).toBeGreaterThan(7);
});
