import { sqliteResult } from './sqlite-result.ts';

/** What SQLite says of a disk that takes nothing: the file is read-only, the disk is full, a file cannot be made. */
const SQLITE_RESULTS = new Set([8, 13, 14]);

/** An error of the disk in writing, syncing or cutting off, in SQLite's extended codes: what is there may be read. */
const SQLITE_WRITE_ERRORS = new Set([778, 1034, 1290, 1546]);

/** What the system says of such a disk or folder. */
const CODES = /^(ENOSPC|EDQUOT|EROFS|EACCES|EPERM)$/;

/** Whether an error means that nothing can be written, while what is there can be read. */
export const cannotSave = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  const result = sqliteResult(error);
  if (result === undefined) return CODES.test((error as NodeJS.ErrnoException).code ?? '');
  return SQLITE_RESULTS.has(result) || ('errcode' in error && SQLITE_WRITE_ERRORS.has(Number(error.errcode)));
};
