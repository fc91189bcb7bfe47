import { strict as assert } from 'node:assert';
import { PAGE_SIZE } from '#contract/constants.ts';
import type { Bike } from '#contract/entities/bike.ts';
import { ask, type Call } from '../load/call.ts';
import { load } from '../load/load.ts';
import type { Marketplace } from '../marketplace/marketplace.ts';
import { figure } from '../measure/figure.ts';
import { inTurn } from '../measure/in-turn.ts';
import { openStraightQuery, type StraightQuery } from '../peers/straight-query.ts';
import { deepPage } from '../scenarios/lists.ts';
import { loadOf, oneOf } from '../scenarios/scenario.ts';
import type { Benchmark } from './benchmark.ts';

const CLOCK_EVERY = 100;

const cursorOf = ({ path }: Call): string => new URL(path, 'http://any').searchParams.get('after') ?? '';

/** Throws unless the query and the server find the same bikes. */
const assertSamePage = async (marketplace: Marketplace, query: StraightQuery): Promise<void> => {
  const call = await oneOf(deepPage, marketplace);
  const answer = await ask(marketplace.url, call);
  deepPage.check(answer);
  const served = (JSON.parse(answer.body.toString()) as Bike[]).map(({ _id }) => _id);
  const rows = query.page(cursorOf(call)).slice(0, PAGE_SIZE);
  assert.deepEqual(
    rows.map((row) => row.id),
    served,
  );
};

/** How many pages a second the query finds. */
const queryFor = async (marketplace: Marketplace, query: StraightQuery, seconds: number): Promise<number> => {
  const share = { connection: 0, connections: 1, seconds };
  const cursors = deepPage.calls(marketplace, await marketplace.buyers(1), share).map(cursorOf);
  const since = performance.now();
  let pages = 0;
  while (pages % CLOCK_EVERY !== 0 || performance.now() - since < seconds * 1_000) {
    query.page(cursors[pages % cursors.length] ?? '');
    pages += 1;
  }
  return (pages / (performance.now() - since)) * 1_000;
};

/** Pages that nobody has asked for before: no cache helps. */
export const deepPagesBenchmark: Benchmark = {
  name: 'deep-pages',
  about: 'Pages from everywhere in the list of a brand, none of them requested before',
  run: async (stage) => {
    const marketplace = await stage.marketplace(stage.options.bikes);
    if (marketplace.database.kind !== 'sqlite') throw new Error('The query runs on SQLite.');
    const query = await openStraightQuery(marketplace.database.file);
    try {
      await assertSamePage(marketplace, query);
      const work = await loadOf(deepPage, marketplace, stage.options);
      const { ours, straight } = await inTurn<'ours' | 'straight', number>(stage.options, {
        ours: async (seconds) => (await load(marketplace, work(seconds))).perSecond,
        straight: (seconds) => queryFor(marketplace, query, seconds),
      });
      await assertSamePage(marketplace, query);
      const beside = 'the same query on node:sqlite in the process, no HTTP';
      const what = `Pages deep in ${figure(stage.options.bikes)} listings`;
      return { rows: [{ what, beside, unit: 'pages/s', ours, theirs: straight, target: { atLeast: 0.5 } }] };
    } finally {
      query.close();
    }
  },
};
