/** @module-tag nightly */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CONTACTS } from '#contract/account-limits.ts';
import { createLargestAccounts, type LargestAccounts } from '#testing/largest-accounts/largest-accounts.ts';
import { type ReadRequest, readRequests, sendRead } from '#testing/largest-accounts/read-requests.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { type Counted, countRows } from './count-rows.ts';

/** Bytes of one response, before it is compressed. */
const MOST_BYTES = 256 * 1024;
/** Of a file, which nobody's screen waits for; counted as text, which makes more of its bytes. */
const MOST_OF_FILE = 2 * MOST_BYTES;
const MOST_STATEMENTS = 80;
/** Rows of one statement. */
const MOST_ROWS = 500;

/** Everything that somebody owns is as long as it is: read some rows at a time, and no faster than the other side reads. */
const STREAMED: readonly string[] = ['getOwnData', 'exportListings', 'exportUnlistedLines'];

interface Seen extends Counted, ReadRequest {
  status: number;
  text: string;
}

let app: TestApp;
let accounts: LargestAccounts;
/** What every call returned, and again when the accounts owned half as much again. */
let first: readonly Seen[];
let second: readonly Seen[];
const rows = countRows();

const readAll = async (): Promise<Seen[]> => {
  const seen: Seen[] = [];
  for (const request of readRequests(accounts)) {
    rows.start();
    const response = await sendRead(app, accounts, request);
    seen.push({ ...request, ...response, ...rows.counted() });
  }
  return seen;
};

beforeAll(async () => {
  app = await startTestApp({ LOG_LEVEL: 'silent' });
  accounts = await createLargestAccounts(app);
  first = await readAll();
  await accounts.grow();
  second = await readAll();
});
afterAll(async () => {
  rows.stop();
  await app.close();
});

const isStreamed = ({ name }: ReadRequest): boolean => STREAMED.includes(name);
const bytesOf = ({ text }: Seen): number => Buffer.byteLength(text);
const titles = (seen: readonly Seen[], what: (one: Seen) => string | number): string[] =>
  seen.map((one) => `${one.title}: ${what(one)}`);

describe('§7 Every GET of the contract, for those who own the most, in the longest words,', () => {
  it('succeeds', () => {
    const failed = second.filter(({ status }) => status !== 200);
    expect(titles(failed, ({ status, text }) => `${status} ${text}`)).toEqual([]);
    expect(second.length).toBeGreaterThan(90);
  });

  it('responds with at most 256 KB, unless it is streamed', () => {
    const most = ({ endpoint }: Seen): number => (endpoint.responds ? MOST_OF_FILE : MOST_BYTES);
    const large = second.filter((one) => bytesOf(one) > most(one) && !isStreamed(one));
    expect(titles(large, bytesOf)).toEqual([]);
  });

  it('reads no more rows when they own more', () => {
    const before = new Map(first.map((one) => [one.title, one.rows]));
    const more = second.filter((one) => one.rows > (before.get(one.title) ?? 0) && !isStreamed(one));
    expect(titles(more, (one) => `${before.get(one.title)}, then ${one.rows}`)).toEqual([]);
  });

  it('asks the database a bounded number of times, for a bounded number of rows', () => {
    const often = second.filter((one) => one.statements > MOST_STATEMENTS && !isStreamed(one));
    expect(titles(often, ({ statements }) => statements)).toEqual([]);
    // What hangs on one order is exported with it; `own-data.test.ts` measures what that holds up.
    const many = second.filter((one) => one.mostRows > MOST_ROWS && one.name !== 'getOwnData');
    expect(titles(many, ({ mostRows }) => mostRows)).toEqual([]);
  });

  it('is counted if it shows the phone number or the email of a seller', () => {
    const { seller, sellerPhone } = accounts;
    const shown = second.filter(
      ({ reader, text }) => reader === 'buyer' && (text.includes(sellerPhone) || text.includes(seller.email)),
    );
    const uncounted = shown.filter(({ endpoint }) => endpoint.perAccount !== CONTACTS);
    expect(uncounted.map(({ title }) => title)).toEqual([]);
    expect(shown.length).toBeGreaterThan(5);
  });
});
