import type { Compilable, CompiledQuery } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';

/** Stands in a query for a value that each call brings. */
class Parameter {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

const valueIn = (given: object) => (parameter: unknown) =>
  parameter instanceof Parameter ? given[parameter.name as keyof typeof given] : parameter;

/**
 * A query that is put into SQL once for each database and not for each call, which takes as long as a small query itself.
 * `build` sees stand-ins for its parameters: they go where values go, one by one, and nothing may depend on them.
 */
export const prepared = <P extends object, R>(
  build: (db: Db, parameters: P) => Compilable<R>,
): ((db: Db, parameters: P) => Promise<R[]>) => {
  const known = new WeakMap<Db, CompiledQuery<R>>();
  const standIns = new Proxy({}, { get: (_, name) => new Parameter(String(name)) }) as P;
  return async (db, parameters) => {
    const query = known.get(db) ?? build(db, standIns).compile();
    known.set(db, query);
    const { rows } = await db.executeQuery<R>({ ...query, parameters: query.parameters.map(valueIn(parameters)) });
    return rows;
  };
};
