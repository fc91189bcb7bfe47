/** SQLite keeps details in the upper bits. */
const PRIMARY = 0xff;

/** Returns the primary result code of an error of SQLite (https://sqlite.org/rescode.html); undefined for any other error. */
const sqliteResult = (error: Error): number | undefined =>
  'errcode' in error && typeof error.errcode === 'number' ? error.errcode & PRIMARY : undefined;

/** Network errors, and what PostgreSQL says when it stops, starts, is full, waits too long, or has become a standby. */
const UNAVAILABLE_CODES =
  /^(ECONNREFUSED|ECONNRESET|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EPIPE|57P0[1-5]|57014|55P03|25P0[34]|25006|40001|40P01|53[0-9A-Z]{3}|08[0-9A-Z]{3})$/;

/** The driver's messages that have no code. */
const UNAVAILABLE_MESSAGES =
  /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Client was closed)/;

/** SQLite's own: another process keeps the file locked for too long, or the disk reports an error. */
const SQLITE_BUSY = 5;
const SQLITE_IOERR = 10;

/** Returns true for an error which means that the database cannot respond now, and may be able to in a moment. */
export const isUnavailable = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  const result = sqliteResult(error);
  if (result !== undefined) return result === SQLITE_BUSY || result === SQLITE_IOERR;
  return (
    UNAVAILABLE_CODES.test((error as NodeJS.ErrnoException).code ?? '') || UNAVAILABLE_MESSAGES.test(error.message)
  );
};

/** Returns true for SQLite's error which means that another connection has the lock. */
export const isLocked = (error: unknown): boolean => error instanceof Error && sqliteResult(error) === SQLITE_BUSY;

/** SQLite's errors of a disk that cannot be written: read-only, full, or no file can be made. */
const SQLITE_DISK_RESULTS = new Set([8, 13, 14]);

/** An error of the disk in writing, syncing or cutting off, in SQLite's extended codes: what is there may be read. */
const SQLITE_WRITE_ERRORS = new Set([778, 1034, 1290, 1546]);

/** The system's errors of such a disk or folder. */
const DISK_CODES = /^(ENOSPC|EDQUOT|EROFS|EACCES|EPERM)$/;

/** Returns true for an error which means that nothing can be written, while what is there can be read. */
export const cannotSave = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  const result = sqliteResult(error);
  if (result === undefined) return DISK_CODES.test((error as NodeJS.ErrnoException).code ?? '');
  return SQLITE_DISK_RESULTS.has(result) || ('errcode' in error && SQLITE_WRITE_ERRORS.has(Number(error.errcode)));
};
