import { useSyncExternalStore } from 'react';
import { deviceStorage } from './storage.ts';

interface Options<T> {
  /** In local storage. */
  key: string;
  /** Later entries are left out. */
  max: number;
  /** The fields that each entry has, all of them texts. */
  fields: readonly (keyof T & string)[];
}

interface StoredList<T> {
  /** Returns the same array until the list changes. */
  read(): readonly T[];
  write(entries: readonly T[]): void;
  /** Calls `listener` after each change, also of another tab. Returns a function that ends it. */
  subscribe(listener: () => void): () => void;
}

const NONE: readonly never[] = [];

/**
 * A short list that is kept in this browser, the same in all its tabs. On the server and where something else was
 * stored it is empty.
 */
export const storedList = <T>({ key, max, fields }: Options<T>): StoredList<T> => {
  const listeners = new Set<() => void>();
  let text: string | null = null;
  let entries: readonly T[] = NONE;

  const isEntry = (value: unknown): value is T =>
    typeof value === 'object' &&
    value !== null &&
    fields.every((field) => typeof (value as Record<string, unknown>)[field] === 'string');

  const parse = (stored: string | null): readonly T[] => {
    try {
      const value: unknown = JSON.parse(stored ?? '[]');
      return Array.isArray(value) ? value.filter(isEntry).slice(0, max) : NONE;
    } catch {
      return NONE;
    }
  };

  const read = (): readonly T[] => {
    const stored = deviceStorage.get(key);
    if (stored !== text) {
      text = stored;
      entries = parse(stored);
    }
    return entries;
  };

  const write = (next: readonly T[]): void => {
    deviceStorage.set(key, JSON.stringify(next.slice(0, max)));
    for (const listener of listeners) listener();
  };

  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    addEventListener('storage', listener);
    return () => {
      listeners.delete(listener);
      removeEventListener('storage', listener);
    };
  };

  return { read, write, subscribe };
};

/** Returns the entries of a list, and renders again when they change. */
export const useStoredList = <T>({ subscribe, read }: StoredList<T>): readonly T[] =>
  useSyncExternalStore<readonly T[]>(subscribe, read, () => NONE);
