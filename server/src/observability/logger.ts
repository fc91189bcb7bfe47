import { type Logger, pino } from 'pino';
import type { Config } from '#server/config.ts';

/** What is told of an error. Its other keys may hold parameters of a query, or the headers of a request. */
const serializeError = (error: unknown): unknown => {
  if (!(error instanceof Error)) return { message: String(error) };
  const { name, message, stack, code, cause } = error as Error & { code?: unknown };
  return {
    name,
    message,
    ...(code !== undefined && { code }),
    stack,
    ...(cause ? { cause: serializeError(cause) } : {}),
  };
};

/** One JSON line per event on stdout, `level` and `time` first; development stays silent below errors. */
export const createLogger = ({ logLevel }: Pick<Config, 'logLevel'>): Logger =>
  pino({
    level: logLevel,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    serializers: { err: serializeError, error: serializeError },
    // The last line of defence: no part of the program logs these.
    redact: ['*.authorization', '*.cookie', '*.password', '*.token', '*.accessToken'],
  });
