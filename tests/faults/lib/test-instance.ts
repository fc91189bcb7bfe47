import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { type Config, type DatabaseConfig, readConfig } from '#server/platform/config/config.ts';
import { newId } from '#server/platform/lib/ids.ts';
import { freePort } from '#testing/free-port.ts';
import type { Cluster } from '#testing/private-postgres.ts';
import { startCluster, withoutCluster } from '#testing/private-postgres.ts';

/** The settings and data of a marketplace, which outlive its servers. */
export interface TestInstance {
  engine: Engine;
  settings: Record<string, string>;
  dataDir: string;
  database: DatabaseConfig;
  /** As the server reads it; only once a server has run there, whose secrets it reads. */
  config(): Config;
  remove(): Promise<void>;
}

export type Engine = 'sqlite' | 'postgres';
/** The engines that are available here. */
export const ENGINES: readonly Engine[] = withoutCluster ? ['sqlite'] : ['sqlite', 'postgres'];

let cluster: Promise<Cluster> | undefined;
/** One PostgreSQL server for all parts, which they may stop and start. */
export const sharedCluster = (): Promise<Cluster> => {
  cluster ??= startCluster('max_connections=100');
  return cluster;
};
export const dropSharedCluster = async (): Promise<void> => (await cluster)?.drop();

const newDatabaseUrl = async (): Promise<string> => {
  const { url } = await sharedCluster();
  const name = `faults_${newId().replaceAll('-', '')}`;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`create database ${name}`).finally(() => client.end());
  return Object.assign(new URL(url), { pathname: `/${name}` }).href;
};

/** An empty folder (or the one given), an empty database, a free port. */
export const newTestInstance = async (engine: Engine, folder?: string): Promise<TestInstance> => {
  const dataDir = folder ?? mkdtempSync(join(tmpdir(), 'bike-faults-'));
  const url = engine === 'postgres' ? await newDatabaseUrl() : '';
  const settings = { PORT: String(await freePort()), DATA_DIR: dataDir, DATABASE_URL: url };
  return {
    engine,
    settings,
    dataDir,
    database: url ? { kind: 'postgres', url } : { kind: 'sqlite', file: join(dataDir, 'bike.sqlite') },
    config: () => readConfig({ NODE_ENV: 'test', DEMO: '0', RATE_LIMIT: '0', ...settings }),
    remove: async () => rmSync(dataDir, { recursive: true, force: true }),
  };
};
