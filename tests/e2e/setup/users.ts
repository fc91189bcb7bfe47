import type { SignUpRole } from '#contract/constants.ts';
import { openDatabase } from '#server/platform/db/open.ts';
import { userRow } from '#testing/factories/user.ts';
import { databaseConfig } from './database.ts';

/** Puts users into the database, who are listed but cannot log in: `Karim 01` and so on. The last one is the newest. */
export const addUsers = async (role: SignUpRole, name: string, count: number): Promise<void> => {
  const db = openDatabase(databaseConfig());
  const rows = Array.from({ length: count }, (_, at) => {
    const number = String(at + 1).padStart(2, '0');
    return userRow({ role, name: `${name} ${number}` });
  });
  await db
    .insertInto('users')
    .values(rows)
    .execute()
    .finally(() => db.destroy());
};
