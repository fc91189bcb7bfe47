import { once } from 'node:events';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { LISTING_COLUMNS } from '#contract/rules/listing-line.ts';
import { csvOf, importOf, problemsOf, sendFile } from '#testing/imports.ts';
import { type Person, signUp } from '#testing/people.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { readCells } from './read-cells.ts';

let app: TestApp;
let seller: Person;
beforeAll(async () => {
  app = await startTestApp();
  seller = await signUp(app, 'Seller');
});
afterAll(() => app.close());

const MEGABYTE = 1024 * 1024;
const LINE = csvOf([{}]);

/** How many of its lines are good, or the code of the refusal. */
const result = async (content: string | Buffer, headers: Record<string, string> = {}) => {
  const { body } = await sendFile(app, seller, content, headers);
  if (body.error) return body.error;
  return (await importOf(app, seller, body.insertedId)).counts.good;
};

describe('A CSV file', () => {
  it.each<[string, string | Buffer]>([
    ['UTF-8 with a byte order mark', LINE],
    ['UTF-8 without one', LINE.slice(1)],
    ['UTF-16, little end first', Buffer.from(LINE, 'utf16le')],
    ['UTF-16, big end first', Buffer.from(LINE, 'utf16le').swap16()],
    ['line ends of Unix', LINE.replaceAll('\r\n', '\n')],
    ['line ends of old Macs', LINE.replaceAll('\r\n', '\r')],
    ['empty lines between', LINE.replace('\r\n', '\r\n\r\n,,,\r\n')],
    ['names of columns in capitals', LINE.replace('reference,', 'REFERENCE,')],
    ['empty columns at its end', LINE.replaceAll('\r\n', ',,\r\n')],
    ['names of columns with blanks', LINE.replace('seller_Ph_No', '\u00a0Seller Ph-No\u200b ')],
    ['UTF-16 that does not say so', Buffer.from(LINE.slice(1), 'utf16le')],
    ['UTF-16 that does not say so, big end first', Buffer.from(LINE.slice(1), 'utf16le').swap16()],
    ['Windows-1252', Buffer.from(LINE.slice(1).replace('Mirpur', 'Café'), 'latin1')],
    ['a line that names its separator', `\ufeffsep=,\r\n${LINE.slice(1)}`],
    ['such a line in quotation marks', `"sep=,"\n${LINE.slice(1)}`],
    ['a phone number that is kept as text', LINE.replace('01712-345678', '="01712345678"')],
    ['such a number in quotation marks', LINE.replace('01712-345678', `"=""01712345678""${'"'}`)],
    ['a phone number behind an apostrophe', LINE.replace('01712-345678', "'01712345678")],
    ['a phone number that has lost its 0', LINE.replace('01712-345678', '1712345678.0')],
    ['a price in groups with decimals', LINE.replace(',185000,', ',"\u00a0৳ 1,85,000.00 ",')],
    ['a quotation mark inside a cell', LINE.replace(',FZS V3,', ',FZS 17" V3,')],
    ['control characters in a cell', LINE.replace('all papers', 'all\v\u0001 papers')],
  ])('may have %s', async (_name, content) => {
    expect(await result(content)).toBe(1);
  });

  it('that comes byte by byte is looked at once: no piece of it is looked at again for the next one', async () => {
    const text = Buffer.from(`${LISTING_COLUMNS.join(',')}${' '.repeat(40_000)}\r\n${LINE.split('\r\n')[1]}\r\n`);
    const exec = vi.spyOn(RegExp.prototype, 'exec');
    const rows: string[][] = [];
    for await (const { cells } of readCells(Readable.from(Array.from(text, (byte) => Buffer.from([byte])))))
      rows.push(cells);
    const lookedAt = exec.mock.calls.reduce((sum, [part]) => sum + part.length, 0);
    exec.mockRestore();
    expect(rows).toHaveLength(2);
    expect(lookedAt).toBeLessThan(20 * text.length);
  });

  it('of UTF-16 may come byte by byte', async () => {
    const bytes = Array.from(Buffer.from(LINE, 'utf16le'), (byte) => Buffer.from([byte]));
    const rows: string[][] = [];
    for await (const { cells } of readCells(Readable.from(bytes))) rows.push(cells);
    expect(rows.map(([reference]) => reference)).toEqual(['reference', '']);
  });

  it.each([';', '|', '\t'])('may begin with a line that names %j', async (separator) => {
    const cells = [LISTING_COLUMNS, LISTING_COLUMNS.map((column) => VALUES[column] ?? '')];
    const rows = cells.map((row) => row.join(separator));
    for (const first of [`sep=${separator}`, `\ufeffSEP=${separator}${separator}`, `"sep=${separator}"`])
      expect(await result([first, ...rows].join('\r\n')), first).toBe(1);
  });

  it.each([';', '\t', '|'])('may have %j between its cells', async (separator) => {
    const cells = [LISTING_COLUMNS, LISTING_COLUMNS.map((column) => VALUES[column] ?? '')];
    expect(await result(cells.map((row) => row.join(separator)).join('\n'))).toBe(1);
  });

  it('may have commas, quotation marks and line ends in a cell', async () => {
    const description = 'First owner, "as new",\nwith all of its papers; ask, please.';
    expect(await result(csvOf([{ description }]))).toBe(1);
  });

  it('may have its columns in any order, and only those that are needed', async () => {
    const needed = LISTING_COLUMNS.filter((column) => !['reference', 'colour', 'kilometres'].includes(column));
    expect(await result(csvOf([{}], needed.reverse()))).toBe(1);
  });

  it.each<[string, string | Buffer, string]>([
    ['of Excel', Buffer.from('PK\u0003\u0004\u0000\u0000\u0000', 'latin1'), 'csv_unreadable'],
    ['without a line', csvOf([]), 'csv_empty'],
    ['without anything', '', 'csv_empty'],
    ['of 1,001 bikes', csvOf(Array.from({ length: 1001 }, () => ({}))), 'csv_too_large'],
    ['with a quotation mark among the names of columns that never ends', `"${LINE.slice(1)}`, 'csv_malformed'],
  ])('%s is refused in words', async (_name, content, code) => {
    expect(await result(content)).toMatchObject({ code, message: expect.stringMatching(/^[A-Z].+\.$/) });
  });

  it.each([
    ['a quotation mark that never ends', `"a,b`],
    ['one too many', `"a"b",c`],
    ['one that a later line would end', `"a,01712345678,"Dhaka`],
    ['a letter that was cut', LINE.split('\r\n')[1]?.replace('Mirpur', 'Mirpu\ufffd') ?? ''],
    ['a line without end', `"${'x'.repeat(200_000)}`],
  ])('has a line with %s refused alone', async (_what, line) => {
    const description = 'First owner, all papers, "as new".';
    const good = (reference: string) => csvOf([{ reference, description }]).split('\r\n')[1];
    const { body } = await sendFile(app, seller, [LINE.split('\r\n')[0], good('A'), line, good('B'), ''].join('\r\n'));
    expect((await importOf(app, seller, body.insertedId)).counts).toMatchObject({ good: 2, wrong: 1 });
    expect(await problemsOf(app, seller, body.insertedId)).toEqual([
      line.includes('\ufffd')
        ? '3 location: Please remove the characters that cannot be shown.'
        : '3 line: We cannot read line 3: a quotation mark is missing, or there is one too many.',
    ]);
  });

  it('says which columns are missing, unknown or there twice', async () => {
    const header = [...LISTING_COLUMNS.filter((column) => column !== 'brand'), 'kilometers', 'photos'].join();
    expect(await result(`${header}\r\n1\r\n`)).toMatchObject({
      code: 'csv_columns_wrong',
      fields: {
        brand: 'This column is missing.',
        kilometers: 'There is no such column. Please use the names of the template.',
        photos: 'This column appears twice.',
      },
    });
  });

  it('is refused in Bangla for who reads Bangla', async () => {
    expect(await result(csvOf([]), { 'accept-language': 'bn' })).toMatchObject({ message: 'এই ফাইলে কোনো বাইক নেই।' });
  });

  it('has a line with more cells than columns refused', async () => {
    const { body } = await sendFile(app, seller, LINE.trimEnd().concat(',more\r\n'));
    expect(await problemsOf(app, seller, body.insertedId)).toEqual([
      '2 line: This line has more cells than there are columns. Please put text with a comma in quotation marks.',
    ]);
  });

  it('of another type, or none, is refused', async () => {
    expect(await result(JSON.stringify({ file: LINE }), { 'content-type': 'application/json' })).toMatchObject({
      code: 'csv_missing',
    });
    expect(await result(LINE, { 'content-type': 'image/png' })).toMatchObject({ code: 'malformed_request' });
  });
});

/** The values of the example, by their columns. */
const VALUES: Readonly<Record<string, string>> = {
  seller_Ph_No: '01712-345678',
  location: 'Dhaka',
  description: 'First owner, all papers up to date.',
  purchaseYears: '2021-03-25',
  brand: 'Yamaha',
  modelName: 'FZS',
  orgPrice: '260000',
  rslPrice: '185000',
  condition: 'Good',
  photos: 'https://www.example.com/fzs.jpg',
};

describe('A file that is too large', () => {
  it('is refused by what it announces, before it has come', async () => {
    const socket = connect(Number(new URL(app.url).port), '127.0.0.1');
    await once(socket, 'connect');
    socket.write(
      `POST /api/imports HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${seller.token}\r\ncontent-type: text/csv\r\ncontent-length: ${50 * MEGABYTE}\r\n\r\nreference`,
    );
    const [answer] = await once(socket, 'data');
    expect(String(answer)).toMatch(/^HTTP\/1.1 413[\s\S]*csv_too_large/);
    socket.destroy();
  });

  it('is refused at 5 MB where it announces nothing, and cut off', async () => {
    let sent = 0;
    const endless = new ReadableStream({
      pull(controller) {
        sent += 1;
        controller.enqueue(sent === 1 ? Buffer.from(LINE) : Buffer.alloc(MEGABYTE, 'a,b,c\r\n'));
        if (sent > 100) controller.close();
      },
    });
    const headers = { 'content-type': 'text/csv', authorization: `Bearer ${seller.token}` };
    const init = { method: 'POST', headers, body: endless, duplex: 'half' } as RequestInit;
    const status = await fetch(`${app.url}/api/imports`, init).then(
      (response) => response.status,
      // The connection may be cut before the response is read.
      () => 413,
    );
    expect(status).toBe(413);
    expect(sent).toBeLessThan(60);
    expect(await result(LINE)).toBe(1);
  });
});
