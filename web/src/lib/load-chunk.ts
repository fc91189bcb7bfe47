import { t } from '@lingui/core/macro';

/** Milliseconds that a script chunk may take (spec section 9). */
export const CHUNK_TIMEOUT = 120_000;

/** A page's script did not come: too slow, no line, or replaced by a newer version of the site. */
export class ChunkError extends Error {
  constructor(options?: ErrorOptions) {
    super(t`A part of this page could not be loaded. Check your connection and reload the page.`, options);
    this.name = 'ChunkError';
  }
}

/** Waits for a dynamic import, 120 seconds at the most. Throws ChunkError. */
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
