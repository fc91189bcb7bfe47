import { DatabaseSync } from 'node:sqlite';

/**
 * A fault that a test has asked for: the next `times` calls of that name get this answer. `after`: the gateway has done the call before;
 * `change`: so it has, and these fields of its own answer are others; `delay`, ms, lets a caller's time run out.
 */
export interface Fault {
  call: string;
  times: number;
  after?: boolean;
  change?: Record<string, unknown>;
  delay?: number;
  status?: number;
  answer?: Record<string, unknown>;
}

/** What a stand-in remembers: in a file of its own, which survives a restart and is shared by processes. */
export const openThings = (file: string) => {
  const database = new DatabaseSync(file, { timeout: 10_000 });
  database.exec(`
    pragma journal_mode = wal;
    create table if not exists things (kind text not null, id text not null, json text not null, primary key (kind, id));
  `);
  const getOne = database.prepare('select json from things where kind = ? and id = ?');
  const getAll = database.prepare('select json from things where kind = ? order by rowid');
  const putOne = database.prepare(
    'insert into things (kind, id, json) values (?, ?, ?) on conflict (kind, id) do update set json = excluded.json',
  );
  const removeOne = database.prepare('delete from things where kind = ? and id = ?');
  const removeAll = database.prepare('delete from things where kind = ?');

  const get = <T>(kind: string, id: string): T | undefined => {
    const row = getOne.get(kind, id);
    return row && JSON.parse(String(row.json));
  };
  const put = (kind: string, id: string, value: unknown): void => {
    putOne.run(kind, id, JSON.stringify(value));
  };

  return {
    get,
    put,
    list: <T>(kind: string): T[] => getAll.all(kind).map((row) => JSON.parse(String(row.json))),
    remove: (kind: string): void => void removeAll.run(kind),
    addFault: (fault: Fault): void => put('fault', fault.call, fault),
    /** Returns the fault of a call, and counts it. */
    takeFault(call: string): Fault | undefined {
      const fault = get<Fault>('fault', call);
      if (!fault) return undefined;
      if (fault.times > 1) put('fault', call, { ...fault, times: fault.times - 1 });
      else removeOne.run('fault', call);
      return fault;
    },
    /** Runs reads and writes in one transaction, also among processes. */
    atomically<T>(work: () => T): T {
      database.exec('begin immediate');
      try {
        const result = work();
        database.exec('commit');
        return result;
      } catch (error) {
        database.exec('rollback');
        throw error;
      }
    },
    close: () => database.close(),
  };
};
export type Things = ReturnType<typeof openThings>;
