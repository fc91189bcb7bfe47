import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { call } from '#testing/call.ts';
import { errorProneDisk, memoryDisk, withoutDisks, withoutErrorProneDisks } from '../lib/disks.ts';
import { fillMarketplace, marketplaceOf } from '../lib/marketplace.ts';
import type { Report } from '../lib/report.ts';
import { spawnServer, startServer } from '../lib/server.ts';
import { newTestInstance } from '../lib/test-instance.ts';
import { list } from '../lib/writes/listings.ts';
import { rename } from '../lib/writes/names.ts';
import { upload } from '../lib/writes/uploads.ts';
import type { Scenario } from './scenario.ts';

/** Secrets in the environment, so that the folder is needed for data alone. */
const SECRETS = { AUTH_SECRET: 'a0b1c2d3e4f5a6b7c8d9e0f1a2b3c4d5e6f7', IMAGE_HOST_KEY: 'k9l8m7n6o5p4q3r2s1t0' };

const refusesToStart = async (report: Report): Promise<void> => {
  const disk = memoryDisk(8);
  execFileSync('mount', ['-o', 'remount,ro', disk.folder]);
  for (const secrets of [{}, SECRETS]) {
    const instance = await newTestInstance('sqlite', disk.folder);
    const server = spawnServer({ ...instance.settings, ...secrets });
    const [code] = await once(server.process, 'close');
    const lines = server.output().trim().split('\n');
    const clear = code === 1 && lines.length === 1 && /^DATA_DIR: cannot /.test(lines[0] ?? '');
    report.record('a server on a read-only disk names the setting in one line, and ends', clear, lines[0]);
  }
  disk.remove();
};

const turnsReadOnly = async (report: Report): Promise<void> => {
  const disk = errorProneDisk();
  const instance = await newTestInstance('sqlite', disk.folder);
  const server = await startServer(instance.settings);
  const { marketplace, seller, buyer, photo } = await fillMarketplace(marketplaceOf(instance, server));
  marketplace.ledger.responses.clear();
  disk.fail();
  for (let n = 0; n < 5; n += 1) {
    await list(marketplace, seller, photo);
    await rename(marketplace, buyer);
    await upload(marketplace);
  }
  const responses = [...marketplace.ledger.responses.keys()];
  const words = responses.join(', ');
  const refused = responses.every((response) => /50[37]/.test(response));
  report.record('a disk that turns read-only: writes and uploads are refused with a message', refused, words);
  report.record('no refusal is undeclared', marketplace.undeclared.length === 0, marketplace.undeclared[0]);
  const reads = await call(marketplace, 'GET /api/bikes/Yamaha', { token: buyer.token });
  const { status } = await fetch(`${server.url}/readyz`);
  report.record(
    'reads succeed, and readiness reports the disk',
    reads.status === 200 && status === 503,
    `${reads.status}, ${status}`,
  );
  await server.kill();
  disk.remove();
};

/** DATA_DIR is not writable, from the start or suddenly. */
export const readOnly: Scenario = async (report) => {
  if (withoutDisks) report.leaveOut('a disk that is read-only', withoutDisks);
  else await refusesToStart(report);
  if (withoutErrorProneDisks) report.leaveOut('a disk that turns read-only', withoutErrorProneDisks);
  else await turnsReadOnly(report);
};
