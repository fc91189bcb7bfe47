import { type DestinationStream, type Logger, pino } from 'pino';
import type { Config } from '#server/platform/config/config.ts';

/** Returns the logged fields of an error. Its other keys may hold query parameters or request headers. */
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

/** Bytes that are written at once, and ms until fewer are: under load a line would cost as much as a response from memory. */
const BUFFER = 4096;
const FLUSH_INTERVAL = 100;

/** Standard output, for all loggers of the process. Its last lines are written when it ends, unless it is killed. */
const openOutput = (): DestinationStream => {
  const output = pino.destination({
    dest: process.stdout.fd,
    sync: true,
    minLength: BUFFER,
    periodicFlush: FLUSH_INTERVAL,
  });
  process.on('exit', () => output.flushSync());
  return output;
};
let output: DestinationStream | undefined;

/** One JSON line per event on stdout, `level` and `time` first; development stays silent below errors. */
export const createLogger = ({ logLevel }: Pick<Config, 'logLevel'>): Logger => {
  output ??= openOutput();
  const options = {
    level: logLevel,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { err: serializeError, error: serializeError },
    // A safeguard: no part of the program logs these.
    redact: ['*.authorization', '*.cookie', '*.password', '*.token', '*.accessToken'],
  };
  return pino(options, output);
};
