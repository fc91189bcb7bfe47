import { access, constants } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { isMigrated } from '#server/db/migrate.ts';

type Check = 'ok' | 'failed';

const check = (work: Promise<unknown>): Promise<Check> =>
  work.then(
    (fine) => (fine === false ? 'failed' : 'ok'),
    () => 'failed',
  );

interface Parts {
  db: Db;
  dataDir: string;
  /** Whether the process has been asked to stop. */
  isStopping(): boolean;
}

/**
 * `/livez`: the process is up. `/readyz`: database, migrations and disk are fine and the process stays; 503 with the reason
 * otherwise. A process that stops still answers, and asks for the connection to be closed after each answer, so that none
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
      disk: await check(access(dataDir, constants.W_OK)),
      staying: isStopping() ? 'failed' : 'ok',
    } satisfies Record<string, Check>;
    const ready = Object.values(checks).every((result) => result === 'ok');
    return reply.status(ready ? 200 : 503).send({ status: ready ? 'ok' : 'failed', checks });
  });
};
