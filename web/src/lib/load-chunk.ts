import { t } from '@lingui/core/macro';

/** Milliseconds that a script chunk may take (spec section 9). */
export const CHUNK_TIMEOUT = 120_000;

/** A script could not be loaded: the connection is down or slow, or the site was updated. */
export class ChunkError extends Error {
  constructor(options?: ErrorOptions) {
    super(t`A part of this page could not be loaded. Check your connection and reload the page.`, options);
    this.name = 'ChunkError';
  }
}

/** Waits for a dynamic import, at most 120 seconds. Throws ChunkError. */
export const loadChunk = async <T>(chunk: Promise<T>): Promise<T> => {
  const { promise: timedOut, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('timed out')), CHUNK_TIMEOUT);
  try {
    return await Promise.race([chunk, timedOut]);
  } catch (cause) {
    throw new ChunkError({ cause });
  } finally {
    clearTimeout(timer);
  }
};
