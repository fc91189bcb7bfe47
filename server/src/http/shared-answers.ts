import type { Stamped } from '#server/list-versions/list-stamp.ts';
import type { ReadyAnswer } from './ready-answer.ts';

/**
 * Answers that are the same for many callers, each as it was last made. `get` gives the one of `key` if it was made for
 * the present `stamp`, and has it made otherwise; callers that come meanwhile wait for the same one.
 */
export const createSharedAnswers = () => {
  const answers = new Map<string, Stamped<ReadyAnswer>>();
  const making = new Map<string, Promise<Stamped<ReadyAnswer>>>();

  const makeOnce = (key: string, stamp: string, make: () => Promise<Stamped<ReadyAnswer>>) => {
    const name = `${key} ${stamp}`;
    const made = making.get(name) ?? make().finally(() => making.delete(name));
    making.set(name, made);
    return made;
  };

  return {
    async get(key: string, stamp: string, make: () => Promise<Stamped<ReadyAnswer>>): Promise<ReadyAnswer> {
      const known = answers.get(key);
      if (known?.stamp === stamp) return known.value;
      const joined = await makeOnce(key, stamp, make);
      // Read from a replica that lags, it holds only for whoever asked for it.
      const made = joined.stamp === stamp ? joined : await make();
      answers.set(key, made);
      return made.value;
    },
  };
};

export type SharedAnswers = ReturnType<typeof createSharedAnswers>;
