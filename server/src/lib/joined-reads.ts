/** A read under way, or about to begin, of several keys at once. */
interface Batch<K, V> {
  keys: Set<K>;
  answer: PromiseWithResolvers<ReadonlyMap<K, V>>;
}

/**
 * Joins reads that are asked for while one is under way into the next one, however many they are. Nobody is given the
 * result of a read that had begun before they asked: what was changed before that is always in it.
 */
export const joinReads = <K, V>(
  read: (keys: readonly K[]) => Promise<ReadonlyMap<K, V>>,
): ((key: K) => Promise<V | undefined>) => {
  let next: Batch<K, V> | undefined;
  let reading = false;

  const readAll = async (): Promise<void> => {
    reading = true;
    while (next) {
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
