import type { Endpoint } from '#contract/endpoint.ts';
import type { CachedResponse } from './cached-response.ts';
import type { Versioned } from './list-versions/list-version.ts';

/** Whose view of an endpoint: all in one audience are given the same answer. */
export type Audience = 'signed in' | 'signed out';

/** A call as far as its answer may depend on it. */
interface Question {
  params: unknown;
  query: unknown;
  audience: Audience;
}

/**
 * The key of a call's answer: made of its endpoint and of input that has been validated, never of the address as it was
 * written. The schemas give the fields of their objects in one order and leave out what they do not declare.
 */
export const cacheKey = ({ path }: Endpoint, { params, query, audience }: Question): string =>
  JSON.stringify([path, params, query, audience]);

export interface Bounds {
  entries: number;
  /** Of keys and responses together. */
  bytes: number;
}

/** Some eight lists of at most a megabyte are what there is to be kept. */
const BOUNDS: Bounds = { entries: 1_000, bytes: 16 * 1024 * 1024 };

interface Entry extends Versioned<CachedResponse> {
  bytes: number;
}

/** Keeps the responses that were used last, as many as the bounds allow, each with the version that it was made for. */
export const createResponseCache = (bounds = BOUNDS) => {
  const entries = new Map<string, Entry>();
  const making = new Map<string, Promise<Versioned<CachedResponse>>>();
  let bytes = 0;

  const remove = (key: string): void => {
    bytes -= entries.get(key)?.bytes ?? 0;
    entries.delete(key);
  };

  /** The entry used last is the last one of the map. */
  const keep = (key: string, { version, value }: Versioned<CachedResponse>): void => {
    remove(key);
    const entry = { version, value, bytes: 2 * key.length + value.maxBytes };
    entries.set(key, entry);
    bytes += entry.bytes;
    for (const oldest of entries.keys()) {
      if (entries.size <= bounds.entries && bytes <= bounds.bytes) return;
      remove(oldest);
    }
  };

  const makeOnce = (key: string, version: string, make: () => Promise<Versioned<CachedResponse>>) => {
    const name = `${version} ${key}`;
    const made = making.get(name) ?? make().finally(() => making.delete(name));
    making.set(name, made);
    return made;
  };

  return {
    /**
     * Returns the response of `key` if it was made for the present `version`, and has it made otherwise; calls that come
     * meanwhile wait for the same one.
     */
    async get(key: string, version: string, make: () => Promise<Versioned<CachedResponse>>): Promise<CachedResponse> {
      const known = entries.get(key);
      if (known?.version === version) {
        entries.delete(key);
        entries.set(key, known);
        return known.value;
      }
      const joined = await makeOnce(key, version, make);
      // Read from a replica that lags, it holds only for the one who asked for it.
      const made = joined.version === version ? joined : await make();
      keep(key, made);
      return made.value;
    },
    /** Returns what is kept now, in the terms of the bounds. */
    size: (): Bounds => ({ entries: entries.size, bytes }),
  };
};
