/**
 * Frozen. How soon a seller mostly answers, in hours, beside their verification, and when it is to be worked out again
 * (ms since 1970): at once after a question and after the first answer, whoever writes them. A change is a change of the
 * lists that show it.
 */
import { type Kysely, PostgresAdapter, sql } from 'kysely';

const COUNT_CHANGE = sql`
  insert into list_versions (name, version) values ('sellers', 1)
  on conflict (name) do update set version = list_versions.version + 1
`;
const checkAt = (moment: 'opened_at' | 'last_at') => sql`
  insert into answer_checks (seller_id, due_at) values (new.seller_id, new.${sql.raw(moment)})
  on conflict (seller_id) do update set due_at = excluded.due_at where excluded.due_at < answer_checks.due_at
`;

const TRIGGERS = [
  [
    'users_count_answers',
    sql`after update on users for each row when (old.answers_within is distinct from new.answers_within)`,
    COUNT_CHANGE,
  ],
  ['conversations_check_opened', sql`after insert on conversations for each row`, checkAt('opened_at')],
  [
    'conversations_check_answered',
    sql`after update on conversations for each row when (old.seller_last = 0 and new.seller_last > 0)`,
    checkAt('last_at'),
  ],
] as const;

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table users add column answers_within integer check (answers_within in (1, 4, 24))`.execute(db);
  await db.schema
    .createTable('answer_checks')
    .addColumn('seller_id', 'text', (column) => column.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('due_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('answer_checks_due').on('answer_checks').column('due_at').execute();
  await sql`insert into answer_checks (seller_id, due_at) select distinct seller_id, 0 from conversations`.execute(db);
  const onPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  for (const [name, when, act] of TRIGGERS) {
    if (!onPostgres) {
      await sql`create trigger ${sql.ref(name)} ${when} begin ${act}; end`.execute(db);
      continue;
    }
    await sql`
      create function ${sql.ref(`do_${name}`)}() returns trigger language plpgsql as
      ${sql.raw('$$')} begin ${act}; return null; end ${sql.raw('$$')}
    `.execute(db);
    await sql`create trigger ${sql.ref(name)} ${when} execute function ${sql.ref(`do_${name}`)}()`.execute(db);
  }
};
