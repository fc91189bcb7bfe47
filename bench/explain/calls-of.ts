import type { Db } from '#server/platform/db/database.ts';

/** A call of a repository as the product makes it. */
export type Call = (db: Db) => Promise<unknown>;
/** One or more for each function that a repository exports. `npm run bench:explain` names functions that have none. */
export type CallsOf<Repository> = { [Name in keyof Repository]?: Call | readonly Call[] };
