/** A stretch of time in which calls are counted. Begins at full multiples of its length: all processes mean the same one. */
export interface Window {
  /** ms since 1970 */
  start: number;
  end: number;
}

/** The window of `length` ms around a moment. */
export const windowAt = (now: number, length: number): Window => {
  const start = now - (now % length);
  return { start, end: start + length };
};
