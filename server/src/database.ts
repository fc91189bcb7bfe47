export type { Database, Db } from './platform/db/database.ts';
