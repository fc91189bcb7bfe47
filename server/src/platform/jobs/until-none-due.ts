interface Parts<T> {
  /** Finds some due items. An item is not due any more once `act` has handled it. */
  find(): Promise<readonly T[]>;
  /** Handles one item; returns what is counted. */
  act(due: T): Promise<number>;
  /** Called with the error of an item; the others go on. */
  report(error: unknown): void;
}

/**
 * Does everything that is due, one after the other, until nothing more is found, or all that was found has failed. Returns the sum
 * of what `act` returned.
 */
export const untilNoneDue = async <T>({ find, act, report }: Parts<T>): Promise<number> => {
  let count = 0;
  let found: readonly T[];
  let failed: number;
  do {
    failed = 0;
    found = await find();
    for (const due of found)
      count += await act(due).catch((error: unknown) => {
        report(error);
        failed += 1;
        return 0;
      });
  } while (failed < found.length);
  return count;
};
