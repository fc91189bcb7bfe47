import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { call, type Target } from '#testing/call.ts';
import { freePort } from '#testing/free-port.ts';
import { hostedPhoto, listBike } from '#testing/listings.ts';
import { CARDS, confirmCard } from '#testing/paying.ts';
import { type Person, signUp } from '#testing/people.ts';
import { providerBalance } from '#testing/provider-balances.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

const BUYERS = 100;
/** As many as there is time for; `RACE_ROUNDS=100 npm test -- api` for a night. */
const ROUNDS = Number(process.env.RACE_ROUNDS ?? 2);
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

/** All buyers book and get an intent: as if the hold of each had ended before the next one came. */
const allStart = async (bike: string): Promise<string[]> => {
  const secrets: string[] = [];
  for (const { token } of buyers) {
    const body = { productId: bike, buyerPhone: '01712345678', meetLocation: 'Shahbag' };
    await call(app, 'POST /api/orders', { token, body });
    const intent = { productId: bike, rslPrice: PRICE };
    const { body: started } = await call<{ clientSecret: string }>(app, 'POST /api/create-payment-intent', {
      token,
      body: intent,
    });
    secrets.push(started.clientSecret);
    await app.db.deleteFrom('holds').execute();
  }
  return secrets;
};

const payAndClaim = async (index: number, secret: string, bike: string): Promise<number> => {
  await confirmCard(app, secret, CARDS.good);
  const token = buyers[index]?.token ?? '';
  return (await call(serverFor(index), `PUT /api/bikes/${bike}`, { token, body: { status: 'Sold' } })).status;
};

it(`§4 ${BUYERS} buyers who pay for one bike at the same time make one sale, and all others are refunded, ${ROUNDS} times`, async () => {
  const photoURL = await hostedPhoto(app);
  for (let round = 0; round < ROUNDS; round += 1) {
    const bike = await listBike(app, seller, { photoURL, rslPrice: PRICE });
    const secrets = await allStart(bike);
    const statuses = await Promise.all(secrets.map((secret, index) => payAndClaim(index, secret, bike)));
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(BUYERS - 1);

    const states = await app.db
      .selectFrom('payments')
      .select(['state', 'amount'])
      .where('bike_id', '=', bike)
      .execute();
    expect(states.filter(({ state }) => state === 'sold')).toHaveLength(1);
    expect(states.filter(({ state }) => state === 'refunded')).toHaveLength(BUYERS - 1);
    expect(providerBalance(app, bike)).toEqual({ charges: BUYERS, refunds: BUYERS - 1, kept: PRICE * 100 });
  }
}, 600_000);
