import { once } from 'node:events';
import { createServer } from 'node:net';
import { ConfigError } from '../config/config.ts';

/** Why a command did nothing, in words for the person who runs it. Nothing has changed. */
export class CommandError extends Error {
  override name = 'CommandError';
}

const CONNECTION = /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|ECONNRESET|EHOSTUNREACH|28P01|28000|3D000)$/;

/** Returns what kept the server, or a command, from starting: lines that name the setting to change. */
export const explainStartFailure = (error: unknown): string => {
  if (error instanceof ConfigError) return error.problems.join('\n');
  if (error instanceof CommandError) return error.message;
  const { code = '', message, address, port } = error as NodeJS.ErrnoException & { address?: string; port?: number };
  if (code === 'EADDRINUSE')
    return `PORT: ${port} on ${address} is in use. Set PORT to a free one, e.g. PORT=3100 npm start.`;
  if (code === 'EADDRNOTAVAIL') return `HOST: this machine has no address ${address}. Set HOST to one that it has.`;
  if (code === 'EACCES' && port) return `PORT: this user may not listen on ${port}. Set PORT to 1024 or more.`;
  if (CONNECTION.test(code)) return `DATABASE_URL: cannot connect to the database (${message || code}).`;
  if (code === 'ERR_SQLITE_ERROR') return `DATA_DIR: cannot use the database in it (${message}).`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
};

/** Throws what listening would throw (`EADDRINUSE`, ...), before minutes of work are done in vain. */
export const assertPortFree = async (host: string, port: number): Promise<void> => {
  const probe = createServer().listen(port, host);
  await once(probe, 'listening');
  probe.close();
  await once(probe, 'close');
};
