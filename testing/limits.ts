import { HOUR, MINUTE } from '#server/platform/lib/durations.ts';
import { type CallResponse, refusal } from './call.ts';
import type { TestClock } from './test-app.ts';

/** Windows begin at full multiples of their length: none ends during a test that starts with one. */
export const advanceToHour = (clock: TestClock): void => clock.advance(HOUR - (clock.now() % HOUR));
export const advanceToMinute = (clock: TestClock): void => clock.advance(MINUTE - (clock.now() % MINUTE));

/** Sends a request `times`, one after the other; returns the responses, e.g. `200 undefined`, `429 too_many_requests`. */
export const callRepeatedly = async (
  times: number,
  send: (n: number) => Promise<CallResponse<unknown>>,
): Promise<string[]> => {
  const outcomes: string[] = [];
  for (let n = 0; n < times; n += 1) outcomes.push(refusal(await send(n)));
  return outcomes;
};
