import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import {
  CompiledQuery,
  type DatabaseConnection,
  type DialectAdapter,
  type Driver,
  Kysely,
  type Logger,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
  type SqliteStatement,
} from 'kysely';
import type { Database, Db } from '#server/platform/db/database.ts';
import { SECOND } from '#server/platform/lib/durations.ts';

const MAX_PREPARED = 500;

type Row = Record<string, unknown>;

/**
 * Rows as ordinary objects. Those that `node:sqlite` makes by itself have no shape that V8 knows: to read them into an
 * response takes twice as long.
 */
const rowMaker = (statement: StatementSync): ((values: readonly unknown[]) => Row) => {
  const readNames = () => statement.columns().map(({ name }) => name);
  let names = readNames();
  return (values) => {
    // Another program has added a column since the statement was prepared: `select *` has it, too.
    if (values.length !== names.length) names = readNames();
    const row: Row = {};
    for (const [at, name] of names.entries()) row[name] = values[at];
    return row;
  };
};

const asStatement = (statement: StatementSync): SqliteStatement => {
  const toRow = rowMaker(statement);
  statement.setReturnArrays(true);
  return {
    reader: statement.columns().length > 0,
    // The types do not know of `setReturnArrays`.
    all: (parameters) => (statement.all(...(parameters as SQLInputValue[])) as unknown as unknown[][]).map(toRow),
    run: (parameters) => statement.run(...(parameters as SQLInputValue[])),
    *iterate(parameters) {
      const rows = statement.iterate(...(parameters as SQLInputValue[])) as unknown as Iterable<unknown[]>;
      for (const values of rows) yield toRow(values);
    },
  };
};

/** Node's own SQLite as Kysely's SQLite dialect wants it. Statements are prepared once and kept. */
const asSqliteDatabase = (database: DatabaseSync): SqliteDatabase => {
  const prepared = new Map<string, SqliteStatement>();
  return {
    close: () => database.close(),
    prepare: (sql) => {
      const known = prepared.get(sql);
      if (known) return known;
      if (prepared.size >= MAX_PREPARED) prepared.clear();
      const statement = asStatement(database.prepare(sql));
      prepared.set(sql, statement);
      return statement;
    },
  };
};

/** Takes the write lock when a transaction begins: a later upgrade could fail where this only waits for its turn. */
class ImmediateDriver extends SqliteDriver {
  readonly #isInTransaction: () => boolean;

  constructor(database: SqliteDatabase, isInTransaction: () => boolean) {
    super({ database });
    this.#isInTransaction = isInTransaction;
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }

  /** A full disk has SQLite roll back by itself; rolling back once more would hide what went wrong. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#isInTransaction()) await super.rollbackTransaction(connection);
  }
}

/** SQLite rolls a failed migration back like any other write; with it, `begin immediate` is the migration lock. */
class TransactionalDdlAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

class NodeSqliteDialect extends SqliteDialect {
  readonly #database: SqliteDatabase;
  readonly #isInTransaction: () => boolean;

  constructor(database: DatabaseSync) {
    const prepared = asSqliteDatabase(database);
    super({ database: prepared });
    this.#database = prepared;
    this.#isInTransaction = () => database.isTransaction;
  }

  override createDriver(): Driver {
    return new ImmediateDriver(this.#database, this.#isInTransaction);
  }

  override createAdapter(): DialectAdapter {
    return new TransactionalDdlAdapter();
  }
}

/** Opens (or makes) the SQLite file. An acknowledged write survives a power cut: WAL with `synchronous=FULL`. */
export const openSqlite = (file: string, log?: Logger): Db => {
  const database = new DatabaseSync(file, { timeout: 10 * SECOND });
  database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on;');
  return new Kysely<Database>({ dialect: new NodeSqliteDialect(database), ...(log && { log }) });
};

/** Opens a SQLite file that is there, to read from; nothing about the file changes. */
export const openSqliteToRead = (file: string): Db => {
  const database = new DatabaseSync(file, { timeout: 10 * SECOND, readOnly: true });
  return new Kysely<Database>({ dialect: new NodeSqliteDialect(database) });
};
