/** @module-tag nightly */
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { widePhotoFile } from '#testing/listings.ts';
import { childrenOf } from '#testing/processes.ts';
import { variantNames } from '../processing/variants.ts';
import { createWorkerPool } from './worker-pool.ts';

const folder = mkdtempSync(join(tmpdir(), 'bike-workers-'));
const variants = mkdtempSync(join(tmpdir(), 'bike-workers-'));
const task = { file: join(folder, 'photo'), id: 'a', folder: variants };
beforeAll(async () => writeFileSync(task.file, await widePhotoFile()));
afterAll(() => {
  for (const path of [folder, variants]) rmSync(path, { recursive: true });
});

const children = () => (process.platform === 'linux' ? childrenOf(process.pid) : []);
/** Left by test files that ran in this process before. */
const earlier = new Set(children());
/** The worker processes of this file; only Linux lists them. */
const workers = () => children().filter((pid) => !earlier.has(pid));
const allGone = () => vi.waitFor(() => expect(workers()).toEqual([]), { timeout: 15_000 });

describe('The worker processes for photos', () => {
  it('write the variants into the given folder, and end when idle', async () => {
    const pool = createWorkerPool({ rest: 50 });
    expect(await pool.prepare(task)).toMatchObject({ width: 800, height: 600 });
    expect(readdirSync(variants).sort()).toEqual(variantNames('a').sort());
    await allGone();
    expect(await pool.prepare(task)).toMatchObject({ width: 800, height: 600 });
    await allGone();
  });

  it('end at once when they use too much memory', async () => {
    await createWorkerPool({ memory: 0 }).prepare(task);
    await allGone();
  });

  it('are killed when a photo takes too long', async () => {
    const pool = createWorkerPool({ timeout: 1 });
    await expect(pool.prepare(task)).rejects.toMatchObject({ code: 'image_unfinished' });
    await allGone();
  });

  it('report errors of the disk as such, not as an invalid photo', async () => {
    const pool = createWorkerPool({ rest: 50 });
    await expect(pool.prepare({ ...task, folder: join(folder, 'missing') })).rejects.toMatchObject({ code: 'ENOENT' });
    expect(await pool.prepare(task)).toMatchObject({ width: 800, height: 600 });
    await allGone();
  });
});
