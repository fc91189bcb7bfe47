import type { DatabaseConfig } from '#server/platform/config/config.ts';
import { HOUR, MINUTE } from '#server/platform/lib/durations.ts';
import { type CallOptions, type CallResponse, call, refusal, type Target } from './call.ts';
import { startTestApp, type TestApp, type TestClock } from './test-app.ts';

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

/** Starts a server that limits accounts: another one on the same database, or the same one after a restart. */
export const startLimitedServer = (database: DatabaseConfig): Promise<TestApp> => {
  const environment = { RATE_LIMIT: '1', TRUST_PROXY: '127.0.0.1', AUTH_SECRET: 'one and the same for all servers' };
  return startTestApp(environment, { database, withoutEvents: true });
};

let calls = 0;
/** As `call`, each from an address of its own: what is limited is the account. */
export const callFromNewAddress = <T = Record<string, unknown>>(
  at: Target,
  request: string,
  options: CallOptions = {},
) => {
  calls += 1;
  const address = `198.51.${Math.floor(calls / 250) % 250}.${calls % 250}`;
  return call<T>(at, request, { ...options, headers: { 'x-forwarded-for': address } });
};

/** Moves the clocks to one hour that begins now, and deletes what was counted. */
export const resetLimits = async (app: TestApp, other: TestApp): Promise<void> => {
  for (const { clock } of [app, other]) advanceToHour(clock);
  // Signing up has limits of its own.
  await app.db.deleteFrom('identity_rate_limit').execute();
  await app.db.deleteFrom('request_counts').execute();
};
