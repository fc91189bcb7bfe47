import { sqliteResult } from './sqlite-result.ts';

/** Network errors, and what PostgreSQL says when it stops, starts, is full, waits too long, or has become a standby. */
const CODES =
  /^(ECONNREFUSED|ECONNRESET|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EPIPE|57P0[1-5]|57014|55P03|25P0[34]|25006|40001|40P01|53[0-9A-Z]{3}|08[0-9A-Z]{3})$/;

/** What the driver says without a code. */
const MESSAGES =
  /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Client was closed)/;

/** SQLite's own: another process keeps the file locked for too long, or the disk reports an error. */
const SQLITE_BUSY = 5;
const SQLITE_IOERR = 10;

/** Whether an error means that the database cannot answer now, and may be able to in a moment. */
export const isUnavailable = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  const result = sqliteResult(error);
  if (result !== undefined) return result === SQLITE_BUSY || result === SQLITE_IOERR;
  return CODES.test((error as NodeJS.ErrnoException).code ?? '') || MESSAGES.test(error.message);
};
