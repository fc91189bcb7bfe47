import { setTimeout as wait } from 'node:timers/promises';

export const PER_SECOND = 10;

/** Does `act` `PER_SECOND` times a second while `work` takes, and returns its result. Throws what either throws. */
export const meanwhile = async <Found>(act: () => Promise<unknown>, work: Promise<Found>): Promise<Found> => {
  let over = false;
  const worked = work.finally(() => {
    over = true;
  });
  const acting = (async () => {
    for (let next = performance.now(); !over; next += 1_000 / PER_SECOND) {
      await wait(Math.max(0, next - performance.now()));
      await act();
    }
  })();
  const [found] = await Promise.all([worked, acting]);
  return found;
};
