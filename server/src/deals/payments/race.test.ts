import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { call, type Target } from '#testing/call.ts';
import { freePort } from '#testing/free-port.ts';
import { hostedPhoto, listBike } from '#testing/listings.ts';
import { type StartedPayment, TESTED_PROVIDERS, type TestedProvider } from '#testing/payment-providers.ts';
import { type Person, signUp } from '#testing/people.ts';
import { IS_CORE, nightlyIf } from '#testing/scope.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

const BUYERS = IS_CORE ? 20 : 100;
/** As many as there is time for; `RACE_ROUNDS=100 npm test -- api` for a night. */
const ROUNDS = Number(process.env.RACE_ROUNDS ?? 1);
const PRICE = 185_000;
const MAIN = fileURLToPath(new URL('../../main.ts', import.meta.url));

let app: TestApp;
let seller: Person;
let buyers: Person[];
let second: ChildProcess | undefined;
/** On PostgreSQL a second server process works on the same records. */
let servers: Target[];

const startSecondServer = async (url: string): Promise<Target> => {
  const port = await freePort();
  const env = { ...process.env, NODE_ENV: 'test', DEMO: '0', RATE_LIMIT: '0', DATABASE_URL: url };
  const own = { PORT: String(port), PUBLIC_URL: app.url, DATA_DIR: app.config.dataDir };
  second = spawn(process.execPath, [MAIN], { env: { ...env, ...own }, stdio: 'ignore' });
  const target = { url: `http://127.0.0.1:${port}` };
  await vi.waitFor(() => call(target, 'GET /livez'), { timeout: 20_000, interval: 100 });
  return target;
};

beforeAll(async () => {
  app = await startTestApp();
  seller = await signUp(app, 'Seller');
  buyers = [];
  for (let n = 0; n < BUYERS; n += 10) {
    buyers.push(...(await Promise.all(Array.from({ length: 10 }, () => signUp(app, 'Buyer')))));
  }
  const { database } = app.config;
  servers = database.kind === 'postgres' ? [app, await startSecondServer(database.url)] : [app];
}, 120_000);

afterAll(async () => {
  if (second) {
    second.kill('SIGKILL');
    await once(second, 'exit');
  }
  await app.close();
});

const serverFor = (index: number): Target => servers[index % servers.length] ?? app;

/** All buyers book and begin to pay: as if the hold of each had ended before the next one came. */
const allStart = async (provider: TestedProvider, bike: string): Promise<StartedPayment[]> => {
  const all: StartedPayment[] = [];
  for (const buyer of buyers) {
    const body = { productId: bike, buyerPhone: '01712345678', meetLocation: 'Shahbag' };
    await call(app, 'POST /api/orders', { token: buyer.token, body });
    all.push((await provider.start(app, buyer, bike, { price: PRICE })).body);
    await app.db.deleteFrom('holds').execute();
  }
  return all;
};

const claim = async (index: number, bike: string): Promise<number> => {
  const token = buyers[index]?.token ?? '';
  return (await call(serverFor(index), `PUT /api/bikes/${bike}`, { token, body: { status: 'Sold' } })).status;
};

const describeRace = (provider: TestedProvider) => {
  it(`has ${BUYERS} buyers who pay for one bike at the same time make one sale, and all others are refunded, ${ROUNDS} times`, async () => {
    const photoURL = await hostedPhoto(app);
    for (let round = 0; round < ROUNDS; round += 1) {
      const bike = await listBike(app, seller, { photoURL, rslPrice: PRICE });
      const all = await allStart(provider, bike);
      const statuses = await Promise.all(
        all.map(async (started, index) => {
          await provider.pay(app, started);
          return claim(index, bike);
        }),
      );
      expect(statuses.filter((status) => status === 200)).toHaveLength(1);
      expect(statuses.filter((status) => status === 409)).toHaveLength(BUYERS - 1);

      const states = await app.db
        .selectFrom('payments')
        .select(['state', 'amount'])
        .where('bike_id', '=', bike)
        .execute();
      expect(states.filter(({ state }) => state === 'sold')).toHaveLength(1);
      expect(states.filter(({ state }) => state === 'refunded')).toHaveLength(BUYERS - 1);
      expect(await provider.balance(app, bike)).toEqual({ charges: BUYERS, refunds: BUYERS - 1, kept: PRICE * 100 });
    }
  }, 600_000);
};

for (const provider of TESTED_PROVIDERS)
  describe(`§4 ${provider.name}`, nightlyIf(provider.name !== 'bkash'), () => describeRace(provider));
