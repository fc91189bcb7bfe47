import { strict as assert } from 'node:assert';
import { ask } from '../load/call.ts';
import type { Marketplace } from '../marketplace/marketplace.ts';
import type { Findings, Row, Skipped } from '../measure/row.ts';
import { brandPage, brandPageOfMany } from '../scenarios/lists.ts';
import { oneOf } from '../scenarios/scenario.ts';
import type { Stage } from '../stage.ts';
import type { Benchmark } from './benchmark.ts';
import { type Beside, besideBare, WRITES } from './beside-bare.ts';

const TARGETS = { perSecond: { atLeast: 0.25 } };

/** Vendure 3.7 on PostgreSQL, shop search of 24 items, on a machine where a bare `node:http` did so many requests/s. */
const VENDURE = { perSecond: 174, bareHttp: 12_730 };

/** Vendure as it would do on this machine, going by how the bare server does. */
const besideVendure = ({ ours, bare }: Beside): Row => ({
  what: `First page, one caller, ${WRITES}`,
  beside: 'Vendure 3.7, as recorded, scaled by bare node:http',
  unit: 'requests/s',
  ours: ours.map(({ perSecond }) => perSecond),
  theirs: bare.map(({ perSecond }) => (perSecond * VENDURE.perSecond) / VENDURE.bareHttp),
  target: { atLeast: 20 },
});

const compressed = async (stage: Stage, marketplace: Marketplace): Promise<Row[]> => {
  const headers = { 'accept-encoding': 'br' };
  const call = await oneOf(brandPage, marketplace);
  const answer = await ask(marketplace.url, { ...call, headers: { ...call.headers, ...headers } });
  assert.equal(answer.headers['content-encoding'], 'br');
  return (await besideBare(stage, marketplace, brandPage, 'First page, brotli', { headers })).rows;
};

/** Requests with the `ETag` of the page, which the client has already. */
const unchanged = async (stage: Stage, marketplace: Marketplace): Promise<{ rows: Row[]; skipped: Skipped[] }> => {
  const what = 'First page, If-None-Match';
  const { etag } = (await ask(marketplace.url, await oneOf(brandPage, marketplace))).headers;
  if (!etag) return { rows: [], skipped: [{ what, why: 'the server gives this page no ETag' }] };
  const headers = { 'if-none-match': etag };
  const { rows } = await besideBare(stage, marketplace, brandPage, what, { headers, status: 304 });
  return { rows, skipped: [] };
};

const onPostgres = async (stage: Stage): Promise<{ rows: Row[]; skipped: Skipped[] }> => {
  const what = `First page, one caller, on PostgreSQL, ${WRITES}`;
  const marketplace = await stage.postgresMarketplace(stage.options.bikes);
  if (!marketplace) return { rows: [], skipped: [{ what, why: 'PostgreSQL is not installed' }] };
  return { rows: (await besideBare(stage, marketplace, brandPage, what, { changing: true })).rows, skipped: [] };
};

/** The first page of a brand, signed in: the most visited list of the marketplace. */
export const brandPageBenchmark: Benchmark = {
  name: 'brand-page',
  about: 'The first page of a brand, 24 of 100,000 listings, for callers who are signed in',
  run: async (stage): Promise<Findings> => {
    const marketplace = await stage.marketplace(stage.options.bikes);
    brandPage.check(await ask(marketplace.url, await oneOf(brandPage, marketplace)));
    const one = await besideBare(stage, marketplace, brandPage, `First page, one caller, ${WRITES}`, {
      changing: true,
      targets: TARGETS,
    });
    const whole = await besideBare(stage, marketplace, brandPage, 'First page, one caller', { allHeaders: true });
    const many = await besideBare(stage, marketplace, brandPageOfMany, 'First page, 200 callers');
    const brotli = await compressed(stage, marketplace);
    const etag = await unchanged(stage, marketplace);
    const postgres = await onPostgres(stage);
    brandPage.check(await ask(marketplace.url, await oneOf(brandPage, marketplace)));
    return {
      rows: [
        ...one.rows,
        besideVendure(one),
        ...whole.rows.slice(0, 1),
        ...many.rows,
        ...brotli,
        ...etag.rows,
        ...postgres.rows,
      ],
      skipped: [...etag.skipped, ...postgres.skipped],
    };
  },
};
