import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MAX_PAPERS } from '#contract/papers.ts';
import { listBike } from '#testing/listings.ts';
import { readPaper, uploadPaper } from '#testing/papers.ts';
import { type Person, signUp } from '#testing/people.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { brokenFiles } from '../uploads/broken-files.ts';
import { foreignFiles } from '../uploads/foreign-files.ts';
import { avif, jpeg, png, webp } from '../uploads/photos.ts';
import { photosWithMetadata } from '../uploads/photos-with-metadata.ts';

/** `npm run test:fuzz` sets both. */
const FILES = Number(process.env.FUZZ_FILES ?? 100);
const SEED = Number(process.env.FUZZ_SEED ?? 2026);

const hostile = [...(await foreignFiles()), ...(await brokenFiles()), ...(await photosWithMetadata())];
const photos = [await jpeg(), await png(), await webp(), await avif()];
const BASES = [...hostile.map(({ bytes }) => bytes), ...photos].map((bytes) => bytes.subarray(0, 2_000_000));

/** A place in a file, from 0 to 1. */
const place = fc.double({ min: 0, max: 1, noNaN: true });
const base = fc.constantFrom(...BASES);
const change = fc.oneof(
  fc.record({ kind: fc.constant('cut' as const), at: place }),
  fc.record({ kind: fc.constant('write' as const), at: place, bytes: fc.uint8Array({ minLength: 1, maxLength: 64 }) }),
  fc.record({ kind: fc.constant('insert' as const), at: place, other: base }),
  fc.record({ kind: fc.constant('repeat' as const), at: place, times: fc.integer({ min: 2, max: 50 }) }),
);
type Change = typeof change extends fc.Arbitrary<infer T> ? T : never;

const changed = (file: Buffer, one: Change): Buffer => {
  const at = Math.floor(file.length * one.at);
  const [head, tail] = [file.subarray(0, at), file.subarray(at)];
  switch (one.kind) {
    case 'cut':
      return head;
    case 'write':
      return Buffer.concat([head, one.bytes, tail.subarray(one.bytes.length)]);
    case 'insert':
      return Buffer.concat([head, one.other, tail]);
    case 'repeat':
      return Buffer.concat([head, ...Array<Buffer>(one.times).fill(tail.subarray(0, 500)), tail]);
  }
};

const file = fc
  .record({ from: base, changes: fc.array(change, { minLength: 0, maxLength: 4 }) })
  .map(({ from, changes }) => changes.reduce(changed, from));

let app: TestApp;
let seller: Person;
let bike: string;
const taken: string[] = [];
const tally: Record<string, number> = {};

beforeAll(async () => {
  app = await startTestApp();
  seller = await signUp(app, 'Seller');
});
afterAll(() => app.close());

const show = async (bytes: Buffer): Promise<void> => {
  if (taken.length % MAX_PAPERS === 0) bike = await listBike(app, seller);
  const { status, body } = await uploadPaper(app, seller, bike, { bytes });
  tally[status] = (tally[status] ?? 0) + 1;
  if (status !== 200) {
    const { error } = body as unknown as { error: { code: string } };
    expect(`${status} ${error.code}`).toMatch(
      /^(400 (image_missing|image_unreadable|image_too_small|paper_is_pdf)|413 image_too_large)$/,
    );
    return;
  }
  taken.push(body.insertedId);
  const { format, exif, xmp } = await sharp((await readPaper(app, seller, body.insertedId)).bytes).metadata();
  expect([format, exif, xmp]).toEqual(['jpeg', undefined, undefined]);
};

describe('Any file that is shown as a document', () => {
  it(`is refused in words, or kept as a JPEG that its owner can read (${FILES} files, seed ${SEED})`, {
    timeout: 1_800_000,
  }, async () => {
    await fc.assert(fc.asyncProperty(file, show), { seed: SEED, numRuns: FILES, endOnFailure: true });
    console.info(`Fuzz: ${FILES} files, seed ${SEED}, responses by status ${JSON.stringify(tally)}`);
    expect(tally[200]).toBeGreaterThan(FILES / 50);
    const folder = (name: string) => readdirSync(join(app.config.dataDir, name)).sort();
    expect(folder('papers')).toEqual(taken.map((id) => `${id}.sealed`).sort());
    expect(folder('uploads')).toEqual([]);
  });
});
