import { globSync, rmSync } from 'node:fs';
import { join as path } from 'node:path';
import { call } from '#testing/call.ts';
import { compareBooks } from '../lib/books.ts';
import { type Disk, fill, memoryDisk, withoutDisks } from '../lib/disks.ts';
import { type FilledMarketplace, fillMarketplace, marketplaceOf, until } from '../lib/marketplace.ts';
import type { Report } from '../lib/report.ts';
import { startServer } from '../lib/server.ts';
import { ENGINES, type Engine, newTestInstance } from '../lib/test-instance.ts';
import { join, list, order, rename, upload, wish } from '../lib/traffic.ts';
import type { Part } from './part.ts';

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
    await wish(marketplace, buyer, listed ?? bike);
    await order(marketplace, buyer, listed ?? bike);
    if (n % 30 === 0) await upload(marketplace);
  }
  await join(marketplace, 'Buyer');
};

const statusOf = (answers: ReadonlyMap<string, number>, status: string): number =>
  [...answers].filter(([answer]) => answer.includes(status)).reduce((sum, [, count]) => sum + count, 0);

const fillUp = async (report: Report, engine: Engine, disk: Disk): Promise<void> => {
  const instance = await newTestInstance(engine, disk.folder);
  const server = await startServer(instance.settings);
  const furnished = await fillMarketplace(marketplaceOf(instance, server));
  const { marketplace, buyer } = furnished;
  const before = globSync(path(disk.folder, '{images,uploads}/**')).length;
  const filler = fill(disk.folder);
  await writesOf(furnished, engine === 'sqlite' ? ROUNDS : 2);
  const refused = statusOf(marketplace.ledger.answers, '507');
  const words = [...marketplace.ledger.answers].map(([answer, count]) => `${answer}: ${count}`).join(', ');
  const broken = statusOf(marketplace.ledger.answers, '500') + statusOf(marketplace.ledger.answers, 'none');
  report.tell(`${engine}: writes and uploads on a full disk are refused in words`, refused > 0 && broken === 0, words);
  report.tell(`${engine}: no refusal is undeclared`, marketplace.undeclared.length === 0, marketplace.undeclared[0]);
  const reads = await call(marketplace, 'GET /api/bikes/Yamaha', { token: buyer.token });
  const ready = await fetch(`${server.url}/readyz`);
  report.tell(`${engine}: reads go on, and readiness says what is wrong`, reads.status === 200 && ready.status === 503);
  const after = globSync(path(disk.folder, '{images,uploads}/**')).length;
  report.tell(`${engine}: no file is left of a refused upload`, after === before, `${before} files, ${after} after`);
  rmSync(filler);
  const recovered = await until(
    async () => (await list(marketplace, furnished.seller, furnished.photo)) !== undefined,
    20_000,
  );
  const uploaded = await upload(marketplace);
  const fine = recovered !== undefined && uploaded !== undefined;
  report.tell(
    `${engine}: with space again it takes writes and uploads by itself`,
    fine,
    `after ${Math.round(recovered ?? -1)} ms`,
  );
  const wrong = await compareBooks(marketplace.config, marketplace.ledger);
  report.tell(
    `${engine}: nothing acknowledged is lost, nothing is there by half`,
    wrong.length === 0,
    wrong.slice(0, 4).join('; '),
  );
  await server.kill();
};

/** The disk of DATA_DIR fills up while the server runs. */
export const diskFull: Part = async (report) => {
  if (withoutDisks) return report.leaveOut('a full disk', withoutDisks);
  for (const engine of ENGINES) {
    const disk = memoryDisk(MEGABYTES);
    await fillUp(report, engine, disk).finally(() => disk.remove());
  }
};
