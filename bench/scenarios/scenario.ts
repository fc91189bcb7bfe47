import { strict as assert } from 'node:assert';
import type { Answer, Call } from '../load/call.ts';
import type { Load } from '../load/load.ts';
import type { Buyer } from '../marketplace/buyers.ts';
import type { Marketplace } from '../marketplace/marketplace.ts';
import type { Options } from '../options.ts';

/** Something that people do at a marketplace, again and again. */
export interface Scenario {
  title: string;
  /** Who does it. */
  callers: number;
  /** What one connection asks for in one turn. Called once for each. */
  calls(marketplace: Marketplace, buyers: readonly Buyer[], share: Share): Call[];
  /** Throws unless an answer is what it must be. */
  check(answer: Answer): void;
}

/** The part of one connection in one turn. */
export interface Share {
  connection: number;
  seconds: number;
  connections: number;
}

/** What `scenario` puts on a marketplace in a turn of `seconds`. Tokens are fresh. */
export const loadOf = async (
  scenario: Scenario,
  marketplace: Marketplace,
  { connections }: Pick<Options, 'connections'>,
): Promise<(seconds: number) => Load> => {
  const buyers = await marketplace.buyers(scenario.callers);
  return (seconds) => ({
    callsOf: (connection) => scenario.calls(marketplace, buyers, { connection, seconds, connections }),
    status: 200,
    connections,
    seconds,
  });
};

/** One of the requests that a scenario makes. */
export const oneOf = async (scenario: Scenario, marketplace: Marketplace): Promise<Call> => {
  const share = { connection: 0, seconds: 0, connections: 1 };
  const [call] = scenario.calls(marketplace, await marketplace.buyers(scenario.callers), share);
  if (!call) throw new Error(`${scenario.title}: no call`);
  return call;
};

export const jsonOf = ({ status, body }: Answer): unknown => {
  assert.equal(status, 200);
  return JSON.parse(body.toString());
};
