import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { freePort } from '#testing/free-port.ts';
import type { Marketplace } from '../marketplace/marketplace.ts';
import { type Child, startChild } from './child.ts';

const FOLDER = fileURLToPath(new URL('express-pg', import.meta.url));

/** Installs what the peer needs, which the product does not, unless that is done. Needs the package registry. */
const install = async (report: (line: string) => void): Promise<void> => {
  if (existsSync(join(FOLDER, 'node_modules/express'))) return;
  report('Installing Express and its companions');
  await promisify(execFile)('npm', ['ci', '--no-audit', '--no-fund'], { cwd: FOLDER });
};

/** Starts the Express implementation over the marketplace's PostgreSQL database; it takes the marketplace's access tokens. */
export const startExpressPg = async (
  marketplace: Marketplace,
  folder: string,
  report: (line: string) => void,
): Promise<Child> => {
  if (marketplace.database.kind !== 'postgres') throw new Error('The Express implementation reads PostgreSQL.');
  await install(report);
  const port = await freePort();
  const { url: DATABASE_URL } = marketplace.database;
  return startChild({
    args: [join(FOLDER, 'server.js')],
    env: { NODE_ENV: 'production', DATABASE_URL, JWT_SECRET: marketplace.secret, PORT: String(port) },
    log: join(folder, 'express.log'),
    url: `http://127.0.0.1:${port}`,
    probe: '/',
  });
};
