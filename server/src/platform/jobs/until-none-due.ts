interface Parts<T> {
  /** Finds some of what is due. What `act` has done is not due any more. */
  find(): Promise<readonly T[]>;
  /** Does one of them; returns what is counted. */
  act(due: T): Promise<number>;
  /** Called with what went wrong for one; the others are done. */
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
