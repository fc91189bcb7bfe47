/** @module-tag nightly */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listBike } from '#testing/listings.ts';
import { readPaper, uploadPaper } from '#testing/papers.ts';
import { type Person, signUp } from '#testing/people.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { bombs } from './bombs.ts';
import { brokenFiles } from './broken-files.ts';
import { foreignFiles } from './foreign-files.ts';
import { SECRET } from './hostile-file.ts';
import { photosWithMetadata } from './photos-with-metadata.ts';

const FILES = [
  ...(await foreignFiles()),
  ...(await brokenFiles()),
  ...(await photosWithMetadata()),
  ...(await bombs()),
];
/** A PDF is refused in words of its own: people have their papers as one. */
const PDF = /^400 (paper_is_pdf|image_unreadable)$/;
const TRACES = [SECRET, 'GPS', 'Exif', '<script', '<?php', 'PK\x03\x04', '<svg', '%PDF'];

let app: TestApp;
let seller: Person;
beforeAll(async () => {
  app = await startTestApp();
  seller = await signUp(app, 'Seller');
});
afterAll(() => app.close());

const taken: string[] = [];

describe('A hostile file that is shown as a document', () => {
  it.each(FILES)('$what has the expected result, and nothing of its metadata is kept', async (file) => {
    const { bytes, type, outcome } = file;
    const bike = await listBike(app, seller);
    const { status, body } = await uploadPaper(app, seller, bike, { bytes, ...(type && { type }) });
    const { error } = body as { error?: { code: string } };
    const result = error ? `${status} ${error.code}` : String(status);
    const expected = outcome === 'taken' ? /^200$/ : outcome;
    expect(result).toMatch(bytes.toString('latin1', 0, 5) === '%PDF-' ? PDF : expected);
    if (status !== 200) return;
    taken.push(body.insertedId);
    const shown = (await readPaper(app, seller, body.insertedId)).bytes;
    const { format, width, height, exif, xmp, iptc, icc, comments } = await sharp(shown).metadata();
    expect([format, width <= 2_000, height <= 2_000]).toEqual(['jpeg', true, true]);
    expect([exif, xmp, iptc, icc, comments]).toEqual(Array(5).fill(undefined));
    for (const trace of TRACES) expect([trace, shown.includes(trace, 0, 'latin1')]).toEqual([trace, false]);
  });

  it('leaves one sealed file for each that was taken, and no unfinished one', () => {
    const folder = (name: string) => readdirSync(join(app.config.dataDir, name));
    expect(folder('papers').sort()).toEqual(taken.map((id) => `${id}.sealed`).sort());
    expect(folder('uploads')).toEqual([]);
  });
});
