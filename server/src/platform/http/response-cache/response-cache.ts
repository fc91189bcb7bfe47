import type { Endpoint } from '#contract/endpoint.ts';
import type { CachedResponse } from './cached-response.ts';

/** The audience of an endpoint: all its callers get the same response. */
export type Audience = 'signed in' | 'signed out';

/** A call as far as its response may depend on it. */
interface CallInput {
  params: unknown;
  query: unknown;
  audience: Audience;
}

/**
 * Returns the key of a call's response: made of its endpoint and of validated input, never of the URL as it was written.
 * The schemas give the fields of their objects in one order and leave out what they do not declare.
 */
export const cacheKey = ({ path }: Endpoint, { params, query, audience }: CallInput): string =>
  JSON.stringify([path, params, query, audience]);

export interface Bounds {
  entries: number;
  /** Of keys and responses together. */
  bytes: number;
}

/** There are eight lists of at most a megabyte. */
const BOUNDS: Bounds = { entries: 1_000, bytes: 16 * 1024 * 1024 };

interface Entry {
  version: string;
  response: CachedResponse;
  bytes: number;
}

/** Keeps the most recently used responses within the bounds, each with the version that it was made for. */
export const createResponseCache = (bounds = BOUNDS) => {
  /** In order of use, the most recent last. */
  const entries = new Map<string, Entry>();
  const pending = new Map<string, Promise<CachedResponse>>();
  let bytes = 0;

  const remove = (key: string): void => {
    bytes -= entries.get(key)?.bytes ?? 0;
    entries.delete(key);
  };

  const store = (key: string, version: string, response: CachedResponse): void => {
    remove(key);
    const entry = { version, response, bytes: 2 * key.length + response.maxBytes };
    entries.set(key, entry);
    bytes += entry.bytes;
    for (const oldest of entries.keys()) {
      if (entries.size <= bounds.entries && bytes <= bounds.bytes) return;
      remove(oldest);
    }
  };

  const makeOnce = (key: string, version: string, make: () => Promise<CachedResponse>): Promise<CachedResponse> => {
    const id = `${version} ${key}`;
    const response = pending.get(id) ?? make().finally(() => pending.delete(id));
    pending.set(id, response);
    return response;
  };

  return {
    /**
     * Returns the response of `key` if it was made for `version`, else makes it; concurrent calls share one. What `make`
     * reads must be at least as new as `version`, which was read before.
     */
    async get(key: string, version: string, make: () => Promise<CachedResponse>): Promise<CachedResponse> {
      const known = entries.get(key);
      if (known?.version === version) {
        entries.delete(key);
        entries.set(key, known);
        return known.response;
      }
      const response = await makeOnce(key, version, make);
      store(key, version, response);
      return response;
    },
    /** Returns what is kept now, in the terms of the bounds. */
    size: (): Bounds => ({ entries: entries.size, bytes }),
  };
};
