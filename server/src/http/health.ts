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

/** `/livez`: the process is up. `/readyz`: database, migrations and disk are fine; 503 with the reason otherwise. */
export const serveHealth = (app: FastifyInstance, db: Db, dataDir: string): void => {
  app.get('/livez', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const checks = {
      database: await check(sql`select 1`.execute(db)),
      migrations: await check(isMigrated(db)),
      disk: await check(access(dataDir, constants.W_OK)),
    };
    const ready = Object.values(checks).every((result) => result === 'ok');
    return reply.status(ready ? 200 : 503).send({ status: ready ? 'ok' : 'failed', checks });
  });
};
