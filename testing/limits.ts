import { HOUR, MINUTE } from '#server/platform/lib/durations.ts';
import { type Answer, refusal } from './call.ts';
import type { TestClock } from './test-app.ts';

/** Windows begin at full multiples of their length: none ends during a test that starts with one. */
export const beginHour = (clock: TestClock): void => clock.advance(HOUR - (clock.now() % HOUR));
export const beginMinute = (clock: TestClock): void => clock.advance(MINUTE - (clock.now() % MINUTE));

/** Sends a request `times`, one after the other; returns the responses, e.g. `200 undefined`, `429 too_many_requests`. */
export const askAgain = async (times: number, ask: (n: number) => Promise<Answer<unknown>>): Promise<string[]> => {
  const said: string[] = [];
  for (let n = 0; n < times; n += 1) said.push(refusal(await ask(n)));
  return said;
};
