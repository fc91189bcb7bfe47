import { setImmediate as endOfTurn } from 'node:timers/promises';

/** Calls that are about to be made, all at once. */
interface Batch<K, V> {
  keys: Set<K>;
  answer: PromiseWithResolvers<ReadonlyMap<K, V>>;
}

/**
 * Joins reads that are asked for in the same turn of the event loop, or while one is under way, into the next one, however
 * many they are. Nobody is given the result of a read that had begun before they asked: what was changed before that
 * is always in it.
 */
export const joinReads = <K, V>(
  read: (keys: readonly K[]) => Promise<ReadonlyMap<K, V>>,
): ((key: K) => Promise<V | undefined>) => {
  let next: Batch<K, V> | undefined;
  let reading = false;

  const readAll = async (): Promise<void> => {
    reading = true;
    while (next) {
      await endOfTurn();
      const { keys, answer } = next;
      next = undefined;
      await read([...keys]).then(answer.resolve, answer.reject);
    }
    reading = false;
  };

  return async (key) => {
    next ??= { keys: new Set(), answer: Promise.withResolvers() };
    next.keys.add(key);
    const { promise } = next.answer;
    if (!reading) void readAll();
    return (await promise).get(key);
  };
};

/**
 * Joins writes in the same way, so that many are made durable at the price of one. `write` makes all of them or none; if
 * it fails, each is made alone, so that nobody's write fails for another one's.
 */
export const joinWrites = <T, R>(
  write: (items: readonly T[]) => Promise<ReadonlyMap<T, R>>,
): ((item: T) => Promise<R | undefined>) => {
  const joined = joinReads<T, () => Promise<R | undefined>>(async (items) => {
    const alone = (item: T) => async () => (await write([item])).get(item);
    try {
      const written = await write(items);
      return new Map(items.map((item) => [item, async () => written.get(item)]));
    } catch (error) {
      if (items.length > 1) return new Map(items.map((item) => [item, alone(item)]));
      throw error;
    }
  });
  return async (item) => (await joined(item))?.();
};
