import { strict as assert } from 'node:assert';
import { type Answer, ask, type Call } from '../load/call.ts';
import { load, type Sample } from '../load/load.ts';
import { meanwhile, PER_SECOND } from '../load/meanwhile.ts';
import type { Marketplace } from '../marketplace/marketplace.ts';
import { inTurn } from '../measure/in-turn.ts';
import type { Row, Target } from '../measure/row.ts';
import { startBareHttp } from '../peers/bare-http.ts';
import { changesOf } from '../scenarios/change.ts';
import { loadOf, oneOf, type Scenario } from '../scenarios/scenario.ts';
import type { Stage } from '../stage.ts';

/** How rows name the writes of others. */
export const WRITES = `${PER_SECOND} writes a second`;

interface Options {
  /** Headers that every request carries as well. */
  headers?: Record<string, string>;
  /** What must come back; 200 by default. */
  status?: number;
  /** Whether the bare server sends all the headers too. */
  allHeaders?: boolean;
  /** Whether others write meanwhile, `PER_SECOND` times a second. */
  changing?: boolean;
  /** Of requests/s. */
  targets?: { perSecond: Target };
}

export interface Beside {
  rows: Row[];
  ours: Sample[];
  bare: Sample[];
}

const withHeaders = (scenario: Scenario, headers: Record<string, string>): Scenario => ({
  ...scenario,
  calls: (...args) => scenario.calls(...args).map((call) => ({ ...call, headers: { ...call.headers, ...headers } })),
});

/** Throws unless both answer the same bytes, now. */
const assertSame = async (ours: Answer, marketplace: Marketplace, bareUrl: string, call: Call): Promise<void> => {
  for (const url of [marketplace.url, bareUrl]) {
    const { status, body } = await ask(url, call);
    assert.equal(status, ours.status, `${url}${call.path}`);
    assert(body.equals(ours.body), `${url}${call.path} answers other bytes`);
  }
};

/** Measures a scenario in turn with a bare `node:http` that sends the same bytes; looks at them before and after. */
export const besideBare = async (
  { options, folder }: Stage,
  marketplace: Marketplace,
  plain: Scenario,
  what: string,
  { headers = {}, status = 200, allHeaders = false, changing = false, targets }: Options = {},
): Promise<Beside> => {
  const scenario = withHeaders(plain, headers);
  const call = await oneOf(scenario, marketplace);
  const answer = await ask(marketplace.url, call);
  assert.equal(answer.status, status, `${what} answered ${answer.status}`);
  const bare = await startBareHttp(answer, { folder, allHeaders });
  try {
    await assertSame(answer, marketplace, bare.url, call);
    const work = await loadOf(scenario, marketplace, options);
    const change = await changesOf(marketplace);
    const ours = (seconds: number) => load(marketplace, { ...work(seconds), status });
    const samples = await inTurn(options, {
      ours: (seconds) => (changing ? meanwhile(change, ours(seconds)) : ours(seconds)),
      bare: (seconds) => load(bare, { ...work(seconds), status }),
    });
    await assertSame(answer, marketplace, bare.url, call);
    const beside = allHeaders ? 'bare node:http, the same bytes and headers' : 'bare node:http, the same bytes';
    const row = (unit: string, of: (sample: Sample) => number, target?: Target): Row => ({
      what,
      beside,
      unit,
      ours: samples.ours.map(of),
      theirs: samples.bare.map(of),
      ...(target && { target }),
    });
    const rows = [
      row('requests/s', ({ perSecond }) => perSecond, targets?.perSecond),
      row('ms, 99th percentile', ({ p99 }) => p99),
      row('µs CPU a request', ({ cpu }) => cpu),
    ];
    return { rows, ...samples };
  } finally {
    await bare.stop();
  }
};
