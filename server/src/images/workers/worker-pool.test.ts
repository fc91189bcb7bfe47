import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { photoFile } from '#testing/listings.ts';
import { childrenOf } from '#testing/processes.ts';
import { variantNames } from '../processing/variants.ts';
import { createWorkerPool } from './worker-pool.ts';

const folder = mkdtempSync(join(tmpdir(), 'bike-workers-'));
const variants = mkdtempSync(join(tmpdir(), 'bike-workers-'));
const task = { file: join(folder, 'photo'), id: 'a', folder: variants };
beforeAll(async () => writeFileSync(task.file, await photoFile()));
afterAll(() => {
  for (const path of [folder, variants]) rmSync(path, { recursive: true });
});

const children = () => (process.platform === 'linux' ? childrenOf(process.pid) : []);
/** Left by test files that ran in this process before. */
const earlier = new Set(children());
/** The worker processes of this file; only Linux lists them. */
const workers = () => children().filter((pid) => !earlier.has(pid));
const allGone = () => vi.waitFor(() => expect(workers()).toEqual([]), { timeout: 15_000 });

describe('The processes that work on photos', () => {
  it('leave the variants in the folder that they are told, and end when there is nothing more to do', async () => {
    const pool = createWorkerPool({ rest: 50 });
    expect(await pool.prepare(task)).toEqual({ width: 800, height: 600 });
    expect(readdirSync(variants).sort()).toEqual(variantNames('a').sort());
    await allGone();
    expect(await pool.prepare(task)).toEqual({ width: 800, height: 600 });
    await allGone();
  });

  it('end at once when they have become large', async () => {
    await createWorkerPool({ memory: 0 }).prepare(task);
    await allGone();
  });

  it('are ended when a photo takes too long', async () => {
    const pool = createWorkerPool({ timeout: 1 });
    await expect(pool.prepare(task)).rejects.toMatchObject({ code: 'image_unfinished' });
    await allGone();
  });

  it('tell what the disk says as what it is, not as a fault of the photo', async () => {
    const pool = createWorkerPool({ rest: 50 });
    await expect(pool.prepare({ ...task, folder: join(folder, 'missing') })).rejects.toMatchObject({ code: 'ENOENT' });
    expect(await pool.prepare(task)).toEqual({ width: 800, height: 600 });
    await allGone();
  });
});
