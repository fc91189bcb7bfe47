/** @module-tag nightly */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pLimit from 'p-limit';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { IMAGE_WIDTHS } from '#contract/constants.ts';
import { ErrorAnswerBody } from '#contract/endpoints/shapes.ts';
import { call } from '#testing/call.ts';
import { type MainProcess, startMain } from '#testing/main-process.ts';
import { childrenOf } from '#testing/processes.ts';
import { bombs } from './bombs.ts';
import { brokenFiles } from './broken-files.ts';
import { foreignFiles } from './foreign-files.ts';
import { type HostileFile, SECRET } from './hostile-file.ts';
import { hostileForms } from './hostile-forms.ts';
import { peakMemory } from './memory.ts';
import { jpeg } from './photos.ts';
import { photosWithMetadata } from './photos-with-metadata.ts';

const FILES = [
  ...(await foreignFiles()),
  ...(await brokenFiles()),
  ...(await photosWithMetadata()),
  ...(await bombs()),
];
const FORMS = await hostileForms();
const A_PHOTO: HostileFile = { what: 'a photo', bytes: await jpeg(), outcome: 'taken' };

/** As many as come from a few users at the same time: more than are processed at once. */
const AT_ONCE = 6;

/** Bytes that two photos of the largest size may use while they are processed, and what the allocator keeps. */
const ROOM = 700 * 1024 * 1024;

let server: MainProcess;
let key: string;
/** By how much the server grew at its peak, and the size of its worker processes, bytes. */
let grown: number;
let workers: number[];
const urls: string[] = [];
/** The server's response to each file. */
const responses = new Map<string, string>();

beforeAll(async () => {
  server = await startMain();
  const { body } = await call<{ images: { key: string } }>(server, 'GET /api/client-config');
  key = body.images.key;
  await upload(await asForm(A_PHOTO));
  const before = peakMemory(server.process.pid);
  const all = [
    ...FILES.map((file) => async () => responses.set(file.what, await upload(await asForm(file)))),
    ...FORMS.map((form) => async () => responses.set(form.what, await upload(form))),
  ];
  const limit = pLimit(AT_ONCE);
  await Promise.all(all.map((one) => limit(one)));
  grown = peakMemory(server.process.pid) - before;
  workers = childrenOf(server.process.pid).map(peakMemory);
});
afterAll(() => server.remove());

/** Uploads; returns `200` or the error, `400 image_unreadable`, which must have the shape of all errors. */
const upload = async ({ body, type }: { body: Buffer; type: string }): Promise<string> => {
  const headers = { 'content-type': type };
  const request = { method: 'POST', headers, body: new Uint8Array(body) };
  const response = await fetch(`${server.url}/images/upload?key=${key}`, request);
  const result = await response.json();
  if (response.ok) urls.push(result.data.url);
  return response.ok ? '200' : `${response.status} ${ErrorAnswerBody.parse(result).error.code}`;
};

const asForm = async ({ bytes, name = 'photo.jpg', type = 'image/jpeg' }: HostileFile) => {
  const form = new FormData();
  form.append('image', new Blob([new Uint8Array(bytes)], { type }), name);
  const request = new Request('http://any', { method: 'POST', body: form });
  return { body: Buffer.from(await request.arrayBuffer()), type: request.headers.get('content-type') ?? '' };
};

const filesIn = (folder: string): string[] => readdirSync(join(server.dataDir, folder));
const PICTURES_EACH = 1 + 2 * IMAGE_WIDTHS.length;

describe('§7 Image host: a hostile file', () => {
  it('is tested below: there are more than forty', () => {
    expect(FILES.length).toBeGreaterThan(60);
  });

  it.each(FILES)('$what has the expected result', ({ what, outcome }) => {
    expect(responses.get(what)).toMatch(outcome === 'taken' ? /^200$/ : outcome);
  });

  it.each(FORMS)('in a form with $what has the expected result', ({ what, outcome }) => {
    expect(responses.get(what)).toMatch(outcome);
  });
});

describe('§7 Image host: after all of them', () => {
  it('the disk holds only accepted photos, and no unfinished file', () => {
    expect(filesIn('uploads')).toEqual([]);
    expect(filesIn('images')).toHaveLength(urls.length * PICTURES_EACH);
    for (const name of filesIn('images')) expect(name).toMatch(/^[0-9a-f-]{36}(-\d{3,4})?\.(webp|avif)$/);
  });

  it("every file was encoded by the server, is small, and has nothing of the upload's metadata", async () => {
    for (const name of filesIn('images')) {
      const bytes = readFileSync(join(server.dataDir, 'images', name));
      const { format, width, height, pages, ...more } = await sharp(bytes).metadata();
      expect([name, format]).toEqual([name, name.endsWith('.avif') ? 'heif' : 'webp']);
      expect([width <= 1280, height <= 1920, (pages ?? 1) === 1]).toEqual([true, true, true]);
      expect([more.exif, more.xmp, more.iptc, more.icc, more.comments]).toEqual(Array(5).fill(undefined));
      for (const trace of [SECRET, 'GPS', 'Exif', '<script', '<?php', 'PK\x03\x04', '<svg', '%PDF'])
        expect([name, bytes.includes(trace, 0, 'latin1')]).toEqual([name, false]);
    }
  });

  it('browsers get the type of each, and must not guess another', async () => {
    for (const url of urls) {
      const { headers, body } = await fetch(url);
      await body?.cancel();
      expect([headers.get('content-type'), headers.get('x-content-type-options')]).toEqual(['image/webp', 'nosniff']);
      expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    }
  });

  it.skipIf(process.platform !== 'linux')('the memory that they used is bounded (on Linux alone)', () => {
    const [server, ...rest] = [grown, ...workers].map((bytes) => Math.round(bytes / 2 ** 20));
    console.info(`${FILES.length + FORMS.length} hostile uploads: ${server} MB more at the peak, workers ${rest} MB`);
    expect(workers).not.toEqual([]);
    expect(grown + workers.reduce((sum, bytes) => sum + bytes)).toBeLessThan(ROOM);
  });

  it('the server still accepts a photo', async () => {
    expect(await upload(await asForm(A_PHOTO))).toBe('200');
    expect(server.process.exitCode).toBeNull();
  });
});
