import { setTimeout as wait } from 'node:timers/promises';

const PER_SECOND = 20;

/** Does `act` so many times a second for as long as `work` takes; answers what that has found. Throws what either throws. */
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
