import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startCluster, withoutCluster } from '#testing/private-postgres.ts';
import { type Marketplace, openMarketplace } from './marketplace/marketplace.ts';
import type { Options } from './options.ts';

/** What benchmarks need around them. Everything that is started here ends with it. */
export interface Stage {
  options: Options;
  /** For files of the run. */
  folder: string;
  /** A marketplace on SQLite with so many listings: the same for every benchmark that asks. */
  marketplace(bikes: number): Promise<Marketplace>;
  /** The same on PostgreSQL; undefined where that is not installed. */
  postgresMarketplace(bikes: number): Promise<Marketplace | undefined>;
  /** A marketplace of the benchmark's own, on SQLite: nobody has asked it anything. */
  freshMarketplace(bikes: number): Promise<Marketplace>;
  /** The same, whose background jobs have just begun to take the listings in. */
  busyMarketplace(bikes: number): Promise<Marketplace>;
  report(line: string): void;
}

/** Acknowledged writes survive a power cut, as with SQLite. */
const DURABLE = ['fsync=on', 'synchronous_commit=on', 'shared_buffers=256MB', 'max_wal_size=2GB'];

/** Makes the thing for a key when it is first asked for. */
const once = <Made>(make: (key: number) => Promise<Made>): ((key: number) => Promise<Made>) => {
  const made = new Map<number, Promise<Made>>();
  return (key) => {
    const thing = made.get(key) ?? make(key);
    made.set(key, thing);
    return thing;
  };
};

/** Prepares a run in a folder of its own; `close` undoes everything, whatever happened. */
export const openStage = (options: Options, report: (line: string) => void): Stage & { close(): Promise<void> } => {
  const folder = mkdtempSync(join(tmpdir(), 'bike-bench-'));
  const endings: (() => Promise<void>)[] = [async () => rmSync(folder, { recursive: true, force: true })];
  let opened = 0;

  const open = async (
    bikes: number,
    { postgresUrl, atOnce = false }: { postgresUrl?: string; atOnce?: boolean } = {},
  ): Promise<Marketplace> => {
    opened += 1;
    const marketplace = await openMarketplace({
      bikes,
      folder: join(folder, `marketplace-${opened}`),
      postgresUrl,
      atOnce,
      report,
    });
    endings.push(() => marketplace.stop());
    return marketplace;
  };
  const openOnPostgres = async (bikes: number): Promise<Marketplace | undefined> => {
    if (withoutCluster) return undefined;
    const cluster = await startCluster(...DURABLE);
    endings.push(() => cluster.drop());
    return open(bikes, { postgresUrl: cluster.url });
  };

  return {
    options,
    folder,
    report,
    marketplace: once((bikes) => open(bikes)),
    postgresMarketplace: once(openOnPostgres),
    freshMarketplace: (bikes) => open(bikes),
    busyMarketplace: (bikes) => open(bikes, { atOnce: true }),
    close: async () => {
      for (const end of endings.reverse()) await end();
    },
  };
};
