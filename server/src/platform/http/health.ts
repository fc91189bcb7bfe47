import { rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';
import { isMigrated } from '#server/platform/db/migrate.ts';

type Check = 'ok' | 'failed';

const check = (work: Promise<unknown>): Promise<Check> =>
  work.then(
    (fine) => (fine === false ? 'failed' : 'ok'),
    () => 'failed',
  );

/** Free bytes below which a disk counts as full. */
const MIN_FREE = 1024 * 1024;

/** Whether a disk can be written. It is tried, because a failed disk may still report that it is writable. */
const takesWrites = async (dataDir: string): Promise<boolean> => {
  // Where files are that no backup holds (`images/work-folder.ts`).
  const probe = join(dataDir, 'uploads', `probe-${process.pid}`);
  // A full disk may accept the file and not its content.
  await writeFile(probe, 'ready?').finally(() => rm(probe, { force: true }));
  const { bavail, bsize } = await statfs(dataDir);
  return bavail * bsize >= MIN_FREE;
};

interface Parts {
  db: Db;
  dataDir: string;
  /** Whether the process has been asked to stop. */
  isStopping(): boolean;
}

/**
 * `/livez`: the process is up. `/readyz`: database, migrations and disk are fine and the process stays; 503 with the reason
 * otherwise. A process that stops still serves, and asks for the connection to be closed after each response, so that none
 * is left in a proxy's hands when it goes.
 */
export const serveHealth = (app: FastifyInstance, { db, dataDir, isStopping }: Parts): void => {
  app.addHook('onSend', async (_request, reply) => {
    if (isStopping()) reply.header('connection', 'close');
  });
  app.get('/livez', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const checks = {
      database: await check(sql`select 1`.execute(db)),
      migrations: await check(isMigrated(db)),
      disk: await check(takesWrites(dataDir)),
      staying: isStopping() ? 'failed' : 'ok',
    } satisfies Record<string, Check>;
    const ready = Object.values(checks).every((result) => result === 'ok');
    return reply.status(ready ? 200 : 503).send({ status: ready ? 'ok' : 'failed', checks });
  });
};
