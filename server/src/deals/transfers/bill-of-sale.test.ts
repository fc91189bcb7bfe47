import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDispute } from '#testing/disputes.ts';
import { sayHandedOver } from '#testing/handovers.ts';
import { listBike } from '#testing/listings.ts';
import { buyBike } from '#testing/paying.ts';
import { type Person, signUp } from '#testing/people.ts';
import { readPdf } from '#testing/read-pdf.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { makeBillOfSale } from '#testing/transfers.ts';

const TYPED = {
  sellerName: 'মোঃ কামরুজ্জামান চৌধুরী',
  sellerFather: 'আব্দুল করিম',
  sellerAddress: 'বাড়ি ১২, ধানমন্ডি, ঢাকা',
  sellerNid: '১৯৯০১২৩৪৫৬৭৮৯',
  buyerName: 'Rina #panic("x") Akter',
  model: 'Royal-Enfield Classic 350',
  yearMade: '2021',
  plate: 'ঢাকা মেট্রো-ল ১২-৩৪৫৬',
  frameNumber: 'me3u3s5c1ma-012345',
  engineNumber: 'u3s5 c1ma 012345',
};

let app: TestApp;
let [seller, buyer] = [{} as Person, {} as Person];
let order = '';
beforeAll(async () => {
  app = await startTestApp({}, { withoutEvents: true });
  [seller, buyer] = [await signUp(app, 'Seller'), await signUp(app, 'Buyer')];
  const bike = await listBike(app, seller);
  order = await buyBike(app, buyer, bike);
});
afterAll(() => app.close());

const make = (person: Person, typed: object = TYPED) => makeBillOfSale(app, person, order, typed);
const errorOf = async (person: Person, typed?: object) => {
  const { status, body } = await make(person, typed);
  return `${status} ${'error' in body ? body.error.code : ''}`;
};

/** All that the data folder of the marketplace has, and all rows of its tables. */
const everythingKept = async (): Promise<string> => {
  const { dataDir } = app.config;
  const files = existsSync(dataDir) ? readdirSync(dataDir, { recursive: true, withFileTypes: true }) : [];
  const texts = files
    .filter((each) => each.isFile())
    .map((each) => readFileSync(join(each.parentPath, each.name), 'utf8'));
  const tables = await app.db.introspection.getTables();
  for (const { name } of tables)
    texts.push(
      JSON.stringify(
        await app.db
          .selectFrom(name as never)
          .selectAll()
          .execute(),
      ),
    );
  return texts.join('\n');
};

it('The bill of sale has what was typed and the price in words, in Bangla and English, on one A4 sheet that is copied right', async () => {
  expect(await errorOf(buyer)).toBe('409 transfer_not_yet');
  for (const person of [buyer, seller]) await sayHandedOver(app, person, order);
  const { status, headers, body } = await make(buyer);
  expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
    200,
    'application/pdf',
    'no-store',
  ]);
  const bytes = body as Uint8Array;
  // Both weights are subsets in the file.
  expect(
    Buffer.from(bytes)
      .toString('latin1')
      .match(/\/FontFile\d?/g)?.length,
  ).toBeGreaterThanOrEqual(2);
  const pages = await readPdf(bytes);
  expect(pages).toHaveLength(1);
  const text = (pages[0] ?? '').replaceAll(/\s+/g, ' ');
  for (const said of [
    'বিক্রয় দলিল',
    'Bill of sale',
    'নাম মোঃ কামরুজ্জামান চৌধুরী',
    'Name মোঃ কামরুজ্জামান চৌধুরী',
    'এনআইডি নম্বর 1990123456789',
    'Name Rina #panic("x") Akter',
    'তৈরির সাল ২০২১',
    'Year made 2021',
    'Frame number ME3U3S5C1MA012345',
    'ইঞ্জিন নম্বর U3S5C1MA012345',
    'Registration number ঢাকা মেট্রো-ল ১২-৩৪৫৬',
    '৳১,৮৫,০০০',
    'এক লক্ষ পঁচাশি হাজার টাকা মাত্র',
    'One lakh eighty-five thousand taka only',
    '10-taka revenue stamp',
    'দ্বিতীয় সাক্ষী · Second witness',
    'ক্রেতার স্বাক্ষর ও তারিখ · Signature of the buyer, and date',
  ])
    expect(text).toContain(said.normalize('NFC'));
});

it('Nothing that is typed for it is kept: neither in a table, nor in a file, nor in a log', async () => {
  const logged: string[] = [];
  const write = process.stdout.write.bind(process.stdout);
  process.stdout.write = ((chunk: string | Uint8Array) => logged.push(String(chunk)) > 0) as typeof write;
  try {
    expect((await make(seller)).status).toBe(200);
    expect(await errorOf(seller, { ...TYPED, frameNumber: 'ME3U3S5C1MA012345678901' })).toBe('400 invalid_input');
    await app.idle();
  } finally {
    process.stdout.write = write;
  }
  const kept = `${await everythingKept()}${logged.join('')}`.toUpperCase();
  for (const secret of ['1990123456789', 'ME3U3S5C1MA', 'U3S5C1MA', 'PANIC', 'কামরুজ্জামান'])
    expect(kept).not.toContain(secret);
});

it('What is left out is a line to write on; what is wrong is refused by field; strangers make none', async () => {
  const [page] = await readPdf((await make(seller, {})).body as Uint8Array);
  expect(page).toContain('Frame number');
  expect(await errorOf(seller, { sellerNid: '123' })).toBe('400 invalid_input');
  expect(await errorOf(seller, { buyerAddress: 'x'.repeat(201) })).toBe('400 invalid_input');
  expect(await errorOf(await signUp(app, 'Buyer'))).toBe('404 order_not_found');
  expect((await openDispute(app, buyer, order)).status).toBe(200);
  expect(await errorOf(seller)).toBe('409 dispute_open');
});
