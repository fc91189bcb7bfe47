/** SQLite keeps details in the upper bits. */
const PRIMARY = 0xff;

/** The primary result code of an error of SQLite (https://sqlite.org/rescode.html); undefined for any other error. */
export const sqliteResult = (error: Error): number | undefined =>
  'errcode' in error && typeof error.errcode === 'number' ? error.errcode & PRIMARY : undefined;
