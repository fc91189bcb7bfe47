import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import {
  CompiledQuery,
  type DatabaseConnection,
  type DialectAdapter,
  type Driver,
  Kysely,
  type Logger,
  type QueryResult,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
  type SqliteStatement,
} from 'kysely';
import type { Database, Db } from '#server/platform/db/database.ts';
import { SECOND } from '#server/platform/lib/durations.ts';
import { isLocked } from './database-errors.ts';

const MAX_PREPARED = 500;

/** How long a write waits for that of another thread or program, ms, and how often it tries. */
const LOCK_TIMEOUT = 10 * SECOND;
const LOCK_RETRY = 2;

type Row = Record<string, unknown>;

/**
 * Rows as ordinary objects. V8 cannot optimise access to those that `node:sqlite` makes: to write them into a response takes twice
 * as long.
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

/** A mutex: one holder at a time, in the order of the calls. */
class Mutex {
  readonly #waiting: (() => void)[] = [];
  #held = false;

  async acquire(): Promise<void> {
    if (this.#held) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    this.#held = true;
  }

  release(): void {
    const next = this.#waiting.shift();
    // It stays held for the next one.
    if (next) next();
    else this.#held = false;
  }
}

/**
 * The one connection of a thread. A statement that finds the database locked by another thread or program waits for it without
 * holding up the thread, as SQLite's own waiting would; meanwhile others use the connection, so that reads go on.
 */
class WaitingConnection implements DatabaseConnection {
  readonly #connection: DatabaseConnection;
  readonly #mutex: Mutex;
  readonly #isInTransaction: () => boolean;

  constructor(connection: DatabaseConnection, mutex: Mutex, isInTransaction: () => boolean) {
    this.#connection = connection;
    this.#mutex = mutex;
    this.#isInTransaction = isInTransaction;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const since = performance.now();
    for (;;) {
      try {
        return await this.#connection.executeQuery<Row>(query);
      } catch (error) {
        const isOver = performance.now() - since > LOCK_TIMEOUT;
        // A transaction has the lock from its beginning, so none is open on this connection.
        if (!isLocked(error) || this.#isInTransaction() || isOver) throw error;
        this.#mutex.release();
        await wait(LOCK_RETRY);
        await this.#mutex.acquire();
      }
    }
  }

  streamQuery<Row>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<Row>> {
    return this.#connection.streamQuery<Row>(query, chunkSize);
  }
}

/** Takes the write lock when a transaction begins: a later upgrade could fail where this only waits for its turn. */
class ImmediateDriver extends SqliteDriver {
  readonly #isInTransaction: () => boolean;
  readonly #mutex = new Mutex();
  #connection: DatabaseConnection | undefined;

  constructor(database: SqliteDatabase, isInTransaction: () => boolean) {
    super({ database });
    this.#isInTransaction = isInTransaction;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    await this.#mutex.acquire();
    this.#connection ??= new WaitingConnection(await super.acquireConnection(), this.#mutex, this.#isInTransaction);
    return this.#connection;
  }

  override async releaseConnection(): Promise<void> {
    this.#mutex.release();
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }

  /** A full disk has SQLite roll back by itself; rolling back once more would hide what went wrong. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#isInTransaction()) await super.rollbackTransaction(connection);
  }
}

/**
 * SQLite rolls a failed migration back like any other write; with it, `begin immediate` is the migration lock. The driver itself
 * gives its connection to one at a time.
 */
class NodeSqliteAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }
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
    return new NodeSqliteAdapter();
  }
}

/** Opens (or makes) the SQLite file. An acknowledged write survives a power cut: WAL with `synchronous=FULL`. */
export const openSqlite = (file: string, log?: Logger): Db => {
  // To open it may mean to recover it; from then on `WaitingConnection` waits.
  const database = new DatabaseSync(file, { timeout: LOCK_TIMEOUT });
  database.exec(
    'pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on; pragma busy_timeout = 0',
  );
  return new Kysely<Database>({ dialect: new NodeSqliteDialect(database), ...(log && { log }) });
};

/** Opens a SQLite file that is there, to read from; nothing about the file changes. */
export const openSqliteToRead = (file: string): Db => {
  const database = new DatabaseSync(file, { timeout: LOCK_TIMEOUT, readOnly: true });
  return new Kysely<Database>({ dialect: new NodeSqliteDialect(database) });
};
