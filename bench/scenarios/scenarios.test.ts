/** @module-tag nightly */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { ask } from '../load/call.ts';
import { type Marketplace, openMarketplace } from '../marketplace/marketplace.ts';
import { brandPage, brandPageOfMany, deepPage } from './lists.ts';
import { orderList, roleFlag, wishlist } from './own.ts';
import { placeOrder } from './place-order.ts';
import { oneOf } from './scenario.ts';

const LISTINGS = 2_000;

const folder = mkdtempSync(join(tmpdir(), 'bike-bench-test-'));
let database: TestDatabase;
let marketplace: Marketplace;
beforeAll(async () => {
  database = await createTestDatabase();
  const postgresUrl = database.config.kind === 'postgres' ? database.config.url : undefined;
  marketplace = await openMarketplace({ bikes: LISTINGS, folder, postgresUrl, atOnce: true, report: () => {} });
});
afterAll(async () => {
  await marketplace.stop();
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

describe('A marketplace that is filled for measuring responds with plausible data', () => {
  for (const scenario of [brandPage, brandPageOfMany, deepPage, roleFlag, wishlist, orderList, placeOrder]) {
    it(scenario.title, async () => scenario.check(await ask(marketplace.url, await oneOf(scenario, marketplace))));
  }
});
