import { strict as assert } from 'node:assert';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { imageForm } from '#testing/uploads.ts';
import { browse } from '../load/paced.ts';
import { IMAGE_HOST_KEY, type Marketplace } from '../marketplace/marketplace.ts';
import type { Row } from '../measure/row.ts';
import { percentile } from '../measure/statistics.ts';
import { phonePhoto } from '../peers/phone-photo.ts';
import { encodeAlone } from '../peers/sharp-alone.ts';
import { brandPage } from '../scenarios/lists.ts';
import { oneOf } from '../scenarios/scenario.ts';
import type { Stage } from '../stage.ts';
import type { Benchmark } from './benchmark.ts';

const UPLOADER = fileURLToPath(new URL('../load/uploader.ts', import.meta.url));
const MANY = 10;
const VISITS_PER_SECOND = 100;
const MINUTE = 60_000;
/** How far apart two encodings of one picture may be, of their bytes. */
const TOLERANCE = 0.1;

const uploadAddress = ({ url }: Marketplace): string => `${url}/images/upload?key=${IMAGE_HOST_KEY}`;

/** Uploads as the browser does; returns the picture's URL without its ending. */
const upload = async (marketplace: Marketplace, photo: Buffer): Promise<string> => {
  const response = await fetch(uploadAddress(marketplace), { method: 'POST', body: imageForm(photo) });
  assert.equal(response.status, 200);
  const { data } = (await response.json()) as { data: { url: string } };
  return data.url.replace(/\.webp$/, '');
};

/** Many at once, from a process of their own, so that the one that times the visits does nothing else. */
const uploadMany = async (marketplace: Marketplace, file: string): Promise<void> => {
  const uploader = spawn(process.execPath, [UPLOADER, uploadAddress(marketplace), file, String(MANY)], {
    stdio: 'inherit',
  });
  const [code] = await once(uploader, 'exit');
  assert.equal(code, 0, 'an upload failed');
};

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const since = performance.now();
  await work();
  return performance.now() - since;
};

/** Throws unless the server keeps the same pictures that sharp alone makes. */
const assertSameOutputs = async (marketplace: Marketplace, photo: Buffer, file: string): Promise<void> => {
  const stored = await upload(marketplace, photo);
  for (const [ending, bytes] of await encodeAlone(file)) {
    const served = Buffer.from(await (await fetch(`${stored}${ending}`)).arrayBuffer());
    const [ours, alone] = [await sharp(served).metadata(), await sharp(bytes).metadata()];
    assert.deepEqual([ours.format, ours.width], [alone.format, alone.width], ending);
    // Half a pixel may be one or none.
    assert(Math.abs(ours.height - alone.height) <= 1, `${ending}: ${ours.height}, ${alone.height} pixels high`);
    assert(
      Math.abs(served.length / bytes.length - 1) < TOLERANCE,
      `${ending}: ${served.length}, ${bytes.length} bytes`,
    );
  }
};

const besideSharp = async ({ options }: Stage, marketplace: Marketplace, photo: Buffer, file: string): Promise<Row> => {
  const [ours, theirs]: [number[], number[]] = [[], []];
  for (let round = 0; round < options.uploads; round += 1) {
    ours.push(MINUTE / (await timed(() => upload(marketplace, photo))));
    theirs.push(MINUTE / (await timed(() => encodeAlone(file))));
  }
  const what = 'Upload of a 12-megapixel photo, until all variants are stored';
  return { what, beside: 'sharp alone, the same outputs', unit: 'photos/min', ours, theirs, target: { atLeast: 0.9 } };
};

/** Browsing while many photos are uploaded, and just as long while none is. */
const browsing = async ({ options }: Stage, marketplace: Marketplace, file: string): Promise<Row> => {
  const call = await oneOf(brandPage, marketplace);
  const visit = async (meanwhile: Promise<unknown>) =>
    percentile(await browse(marketplace.url, call, VISITS_PER_SECOND, meanwhile), 0.99);
  const [ours, theirs]: [number[], number[]] = [[], []];
  for (let round = 0; round < options.uploads; round += 1) {
    const since = performance.now();
    ours.push(await visit(uploadMany(marketplace, file)));
    theirs.push(await visit(wait(performance.now() - since)));
  }
  const what = `GET a brand's page while ${MANY} photos are uploaded, ${VISITS_PER_SECOND} visits/s`;
  return { what, beside: 'itself, while none is', unit: 'ms, 99th percentile', ours, theirs, target: { atMost: 2 } };
};

/** Photos of phones, and what they do to everybody else. */
export const photosBenchmark: Benchmark = {
  name: 'photos',
  about: 'A photo as phones take them, from its upload to all its variants; and browsing meanwhile',
  run: async (stage) => {
    const marketplace = await stage.marketplace(stage.options.bikes);
    const [photo, file] = [await phonePhoto(), join(stage.folder, 'photo.jpg')];
    writeFileSync(file, photo);
    await assertSameOutputs(marketplace, photo, file);
    return { rows: [await besideSharp(stage, marketplace, photo, file), await browsing(stage, marketplace, file)] };
  },
};
