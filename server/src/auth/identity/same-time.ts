import { setTimeout } from 'node:timers/promises';

/** The outcome of some work, not before `time` ms have passed: how long the work took is not to be seen. */
export const atLeast = async <T>(time: number, work: Promise<T>): Promise<T> => {
  const [outcome] = await Promise.allSettled([work, setTimeout(time)]);
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
};
