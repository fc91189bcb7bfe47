import { globSync, rmSync } from 'node:fs';
import { join as path } from 'node:path';
import { call } from '#testing/call.ts';
import { listDifferences } from '../lib/differences.ts';
import { type Disk, fill, memoryDisk, withoutDisks } from '../lib/disks.ts';
import { type FilledMarketplace, fillMarketplace, marketplaceOf, until } from '../lib/marketplace.ts';
import { join } from '../lib/people.ts';
import type { Report } from '../lib/report.ts';
import { startServer } from '../lib/server.ts';
import { ENGINES, type Engine, newTestInstance } from '../lib/test-instance.ts';
import { list } from '../lib/writes/listings.ts';
import { rename } from '../lib/writes/names.ts';
import { order } from '../lib/writes/orders.ts';
import { upload } from '../lib/writes/uploads.ts';
import { addToWishlist } from '../lib/writes/wishes.ts';
import type { Scenario } from './scenario.ts';

const MEGABYTES = 24;
/** Until the write-ahead log's own free pages are used up. */
const ROUNDS = 150;

const writesOf = async (
  { marketplace, seller, buyer, photo, bike }: FilledMarketplace,
  rounds: number,
): Promise<void> => {
  for (let n = 0; n < rounds; n += 1) {
    const listed = await list(marketplace, seller, photo);
    await rename(marketplace, buyer);
    await addToWishlist(marketplace, buyer, listed ?? bike);
    await order(marketplace, buyer, listed ?? bike);
    if (n % 30 === 0) await upload(marketplace);
  }
  await join(marketplace, 'Buyer');
};

const statusOf = (responses: ReadonlyMap<string, number>, status: string): number =>
  [...responses].filter(([response]) => response.includes(status)).reduce((sum, [, count]) => sum + count, 0);

const fillUp = async (report: Report, engine: Engine, disk: Disk): Promise<void> => {
  const instance = await newTestInstance(engine, disk.folder);
  const server = await startServer(instance.settings);
  const furnished = await fillMarketplace(marketplaceOf(instance, server));
  const { marketplace, buyer } = furnished;
  const before = globSync(path(disk.folder, '{images,uploads}/**')).length;
  const filler = fill(disk.folder);
  await writesOf(furnished, engine === 'sqlite' ? ROUNDS : 2);
  const refused = statusOf(marketplace.ledger.responses, '507');
  const words = [...marketplace.ledger.responses].map(([response, count]) => `${response}: ${count}`).join(', ');
  const broken = statusOf(marketplace.ledger.responses, '500') + statusOf(marketplace.ledger.responses, 'none');
  report.record(
    `${engine}: writes and uploads on a full disk are refused with a message`,
    refused > 0 && broken === 0,
    words,
  );
  report.record(`${engine}: no refusal is undeclared`, marketplace.undeclared.length === 0, marketplace.undeclared[0]);
  const reads = await call(marketplace, 'GET /api/bikes/Yamaha', { token: buyer.token });
  const ready = await fetch(`${server.url}/readyz`);
  report.record(
    `${engine}: reads succeed, and readiness reports the disk`,
    reads.status === 200 && ready.status === 503,
  );
  const after = globSync(path(disk.folder, '{images,uploads}/**')).length;
  report.record(`${engine}: no file is left of a refused upload`, after === before, `${before} files, ${after} after`);
  rmSync(filler);
  const recovered = await until(
    async () => (await list(marketplace, furnished.seller, furnished.photo)) !== undefined,
    20_000,
  );
  const uploaded = await upload(marketplace);
  const fine = recovered !== undefined && uploaded !== undefined;
  report.record(
    `${engine}: with space again it accepts writes and uploads without a restart`,
    fine,
    `after ${Math.round(recovered ?? -1)} ms`,
  );
  const wrong = await listDifferences(marketplace.config, marketplace.ledger);
  report.record(
    `${engine}: nothing acknowledged is lost, nothing is incomplete`,
    wrong.length === 0,
    wrong.slice(0, 4).join('; '),
  );
  await server.kill();
};

/** The disk of DATA_DIR fills up while the server runs. */
export const diskFull: Scenario = async (report) => {
  if (withoutDisks) return report.leaveOut('a full disk', withoutDisks);
  for (const engine of ENGINES) {
    const disk = memoryDisk(MEGABYTES);
    await fillUp(report, engine, disk).finally(() => disk.remove());
  }
};
