import { strict as assert } from 'node:assert';
import { ask } from '../load/call.ts';
import { load } from '../load/load.ts';
import { inTurn } from '../measure/in-turn.ts';
import type { Row, Target } from '../measure/row.ts';
import { startExpressPg } from '../peers/express-pg.ts';
import { brandPage } from '../scenarios/lists.ts';
import { jsonOf, loadOf, oneOf } from '../scenarios/scenario.ts';
import type { Benchmark } from './benchmark.ts';

/** The first page of a brand, beside the same call as a typical team would write it. */
export const expressBenchmark: Benchmark = {
  name: 'express',
  about: 'The first page of a brand beside Express 5 with pg, as a typical team would write it',
  run: async ({ options, folder, report, marketplace: openMarketplace, postgresMarketplace }) => {
    const postgres = await postgresMarketplace(options.bikes);
    if (!postgres) return { rows: [], skipped: [{ what: 'Express 5 with pg', why: 'PostgreSQL is not installed' }] };
    const marketplace = await openMarketplace(options.bikes);
    const express = await startExpressPg(postgres, folder, report);
    try {
      const all = [marketplace, postgres, express];
      const assertSame = async (): Promise<void> => {
        const call = await oneOf(brandPage, marketplace);
        const answers = await Promise.all(all.map(({ url }) => ask(url, call)));
        for (const answer of answers) brandPage.check(answer);
        const [first, ...others] = answers.map(jsonOf);
        for (const other of others) assert.deepEqual(other, first);
      };
      await assertSame();
      const work = await loadOf(brandPage, marketplace, options);
      const found = await inTurn(options, {
        sqlite: (seconds) => load(marketplace, work(seconds)),
        express: (seconds) => load(express, work(seconds)),
        postgres: (seconds) => load(postgres, work(seconds)),
      });
      await assertSame();
      const row = (engine: 'sqlite' | 'postgres', what: string, target?: Target): Row => ({
        what,
        beside: 'Express 5 with pg, the same response',
        unit: 'requests/s',
        ours: found[engine].map(({ perSecond }) => perSecond),
        theirs: found.express.map(({ perSecond }) => perSecond),
        ...(target && { target }),
      });
      return {
        rows: [
          row('sqlite', 'First page, one caller', { atLeast: 5 }),
          row('postgres', 'First page, one caller, on PostgreSQL'),
        ],
      };
    } finally {
      await express.stop();
    }
  },
};
