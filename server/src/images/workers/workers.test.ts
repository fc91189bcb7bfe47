/** @module-tag nightly */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { call } from '#testing/call.ts';
import { widePhotoFile } from '#testing/listings.ts';
import { type MainProcess, startMain } from '#testing/main-process.ts';
import { childrenOf, isRunning, nicenessOf, ticksOf } from '#testing/processes.ts';
import { imageForm } from '#testing/uploads.ts';

const SECRET = 'a-secret-of-the-environment-1234';
/** Processor time after which a worker is certainly processing the photo, in ticks. */
const SOME_TICKS = 10;

let server: MainProcess;
let small: Buffer;
/** Takes some seconds. */
let large: Buffer;
beforeAll(async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  small = await widePhotoFile();
  large = await sharp({ create: { width: 5_000, height: 3_500, channels: 3, background: '#777', noise } })
    .jpeg()
    .toBuffer();
});

const start = () => startMain({ AUTH_SECRET: SECRET });
const uploadTo = async ({ url }: MainProcess, photo: Buffer): Promise<string> => {
  const { body } = await call<{ images: { key: string } }>({ url }, 'GET /api/client-config');
  const address = `${url}/images/upload?key=${body.images.key}`;
  const response = await fetch(address, { method: 'POST', body: imageForm(photo) });
  const result = await response.json();
  return response.ok ? '200' : `${response.status} ${result.error.code}`;
};
const workersOf = ({ process }: MainProcess) => childrenOf(process.pid);

/** The worker processes of a server, once there are so many. */
const whileBusy = async (of: MainProcess, count = 1): Promise<number[]> => {
  const before = new Map(workersOf(of).map((pid) => [pid, ticksOf(pid)]));
  return vi.waitFor(
    () => {
      const busy = workersOf(of).filter((pid) => ticksOf(pid) >= (before.get(pid) ?? 0) + SOME_TICKS);
      expect(busy).toHaveLength(count);
      return busy;
    },
    { timeout: 15_000, interval: 5 },
  );
};
const gone = (pids: readonly number[]) =>
  vi.waitFor(() => expect(pids.filter(isRunning)).toEqual([]), { timeout: 15_000 });

describe.skipIf(process.platform !== 'linux')('§7 Image host: photos are processed (on Linux alone)', () => {
  beforeAll(async () => {
    server = await start();
  });
  afterAll(() => server.remove());

  it('in a process of its own, which starts with the first and stays for the next; not for a file that is no photo', async () => {
    expect(await uploadTo(server, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toBe(
      '400 image_unreadable',
    );
    expect(workersOf(server)).toEqual([]);
    expect(await uploadTo(server, small)).toBe('200');
    const workers = workersOf(server);
    expect(workers).toHaveLength(1);
    expect(await uploadTo(server, small)).toBe('200');
    expect(workersOf(server)).toEqual(workers);
  });

  it('at low priority: each thread is below other processes, and is killed first when memory runs out', () => {
    const [worker = 0] = workersOf(server);
    expect(new Set(nicenessOf(worker))).toEqual(new Set([10]));
    expect(readFileSync(`/proc/${worker}/oom_score_adj`, 'utf8').trim()).toBe('1000');
    expect(new Set(nicenessOf(server.process.pid ?? 0))).toEqual(new Set(nicenessOf(process.pid)));
  });

  it('without the secrets of the server', () => {
    const environment = (pid = 0) => readFileSync(`/proc/${pid}/environ`, 'utf8');
    expect(environment(server.process.pid)).toContain(SECRET);
    expect(environment(workersOf(server)[0])).not.toContain(SECRET);
  });

  it.each([
    ['SIGSEGV', '400 image_unreadable'],
    ['SIGKILL', '503 image_unfinished'],
  ] as const)(
    'separately: one whose process ends with %s is refused, those beside it and after it are accepted',
    async (signal, refused) => {
      const responses = Promise.all([uploadTo(server, large), uploadTo(server, large)]);
      const [worker = 0] = await whileBusy(server, 2);
      process.kill(worker, signal);
      expect((await responses).sort()).toEqual(['200', refused].sort());
      expect(await uploadTo(server, small)).toBe('200');
      expect(readdirSync(join(server.dataDir, 'uploads'))).toEqual([]);
    },
  );

  it('to the end when the server is stopped, and then no process is left', async () => {
    const result = uploadTo(server, large);
    const busy = await whileBusy(server);
    const workers = workersOf(server);
    for (const worker of busy) process.kill(worker, 'SIGTERM');
    const code = await server.stop();
    expect([await result, code]).toEqual(['200', 0]);
    await gone(workers);
  });

  it('no longer once the server was killed: no process is left then either', async () => {
    const own = await start();
    const result = uploadTo(own, large).catch(() => 'none');
    const workers = await whileBusy(own);
    await own.stop('SIGKILL');
    expect(await result).toBe('none');
    await gone(workers);
    await own.remove();
  });
});
