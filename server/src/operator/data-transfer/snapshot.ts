import { sql } from 'kysely';
import type { Db } from '#server/database.ts';
import { engineOf } from './schema.ts';

const BEGIN = {
  // Not "immediate": it reads one state of the database while others go on writing.
  sqlite: sql`begin`,
  postgres: sql`begin isolation level repeatable read read only`,
};

/** Reads everything as it is at one moment, and keeps nobody from writing meanwhile. */
export const inSnapshot = <T>(db: Db, read: (snapshot: Db) => Promise<T>): Promise<T> =>
  db.connection().execute(async (connection) => {
    await BEGIN[engineOf(connection)].execute(connection);
    try {
      return await read(connection);
    } finally {
      await sql`rollback`.execute(connection);
    }
  });
