import type { Db } from '#server/platform/db/database.ts';

/** A call of a repository as the product makes it. */
export type Call = (db: Db) => Promise<unknown>;
/** One or more for each function that a repository exports. */
export type CallsOf<Repository> = {
  [Name in keyof Repository as Repository[Name] extends (...values: never[]) => unknown ? Name : never]:
    | Call
    | readonly Call[];
};
