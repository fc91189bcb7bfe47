import { DefaultQueryExecutor } from 'kysely';
import { vi } from 'vitest';

/** What the database has returned. */
export interface Counted {
  statements: number;
  rows: number;
  /** Of the statement that returned most. */
  mostRows: number;
}

const NOTHING: Counted = { statements: 0, rows: 0, mostRows: 0 };

/** Counts what all databases return that this process has open, from `start` on. */
export const countRows = () => {
  let counted = NOTHING;
  const { executeQuery } = DefaultQueryExecutor.prototype;
  const spy = vi.spyOn(DefaultQueryExecutor.prototype, 'executeQuery').mockImplementation(async function (
    this: DefaultQueryExecutor,
    ...sent
  ) {
    const result = await executeQuery.apply(this, sent);
    const { length } = result.rows;
    counted = {
      statements: counted.statements + 1,
      rows: counted.rows + length,
      mostRows: Math.max(counted.mostRows, length),
    };
    return result;
  });
  return {
    start: (): void => {
      counted = NOTHING;
    },
    counted: (): Counted => counted,
    stop: (): void => spy.mockRestore(),
  };
};
