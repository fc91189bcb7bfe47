/**
 * `npm run bench:alerts`: how long a new listing takes to meet 100,000 saved searches, in an empty process and in one that has
 * met others, and how long that keeps requests waiting. On SQLite; on PostgreSQL by `.ci/with-postgres npm run bench:alerts`.
 */
import { DISTRICTS } from '#contract/catalogue/districts.ts';
import { MODELS } from '#contract/catalogue/models.ts';
import { BRANDS, type Brand } from '#contract/constants.ts';
import { MINUTE } from '#server/platform/lib/durations.ts';
import { newId } from '#server/platform/lib/ids.ts';
import { createSearchIndexing } from '#server/search/indexing.ts';
import { RECALL_QUERIES } from '#server/words/recall-queries.ts';
import { longestTurn } from '#testing/event-loop-delay.ts';
import { bikeRow } from '#testing/factories/bike.ts';
import { userRow } from '#testing/factories/user.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { sized } from '../smallest.ts';

const SEARCHES = sized(100_000, 2_000);
const PEOPLE = sized(20_000, 1_000);
/** Rows of an insert. */
const ROWS = 1_000;

/** A value of a list by the number of a search, spread over it. */
const pick = <T>(list: readonly T[], n: number): T => list[(n * 7919) % list.length] as T;

/** What people save: a third by words, the others by filters; one of ten words is nobody else's. */
const queryOf = (n: number): string => {
  const price = 80_000 + (n % 60) * 5_000;
  const { brand, name } = pick(MODELS, n);
  switch (n % 6) {
    case 0:
      return `q=${encodeURIComponent(pick(RECALL_QUERIES, n).q)}&priceTo=${price}`;
    case 1:
      return `q=${encodeURIComponent(n % 10 === 1 ? `${name} number ${n}` : `${name} under ${price} ${pick(DISTRICTS, n)}`)}`;
    case 2:
      return `brand=${brand}&priceTo=${price}&district=${encodeURIComponent(pick(DISTRICTS, n))}`;
    case 3:
      return `model=${encodeURIComponent(name)}&yearFrom=${2012 + (n % 12)}`;
    case 4:
      return `brand=${brand}&model=${encodeURIComponent(name)}&kmTo=${(n % 40) * 1_000}&condition=Good`;
    default:
      return `ccFrom=150&priceFrom=${price}&priceTo=${price + 40_000}&verified=1`;
  }
};

const fill = async ({ db }: TestApp): Promise<string> => {
  const seller = userRow({ role: 'Seller' });
  const people = Array.from({ length: PEOPLE }, () => ({ ...userRow(), email_verified_at: 1 }));
  await db.insertInto('users').values(seller).execute();
  for (let at = 0; at < PEOPLE; at += ROWS)
    await db
      .insertInto('users')
      .values(people.slice(at, at + ROWS))
      .execute();
  for (let at = 0; at < SEARCHES; at += ROWS)
    await db
      .insertInto('saved_searches')
      .values(
        Array.from({ length: ROWS }, (_, row) => ({
          id: newId(),
          user_id: people[(at + row + Math.floor((at + row) / PEOPLE)) % PEOPLE]?.id ?? '',
          name: `Search ${at + row}`,
          query: `${queryOf(at + row)}&sort=newest`,
          mails: 'daily' as const,
          push: 0,
          opened_after: '',
          created_at: 1,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  return seller.id;
};

const list = async (app: TestApp, sellerId: string, fields: { brand: Brand; model_name: string }): Promise<void> => {
  await app.db
    .insertInto('bikes')
    .values(bikeRow({ seller_id: sellerId, created_at: app.clock.now() - MINUTE, district: 'Dhaka', ...fields }))
    .execute();
  await createSearchIndexing(app).run();
};

const countAlerts = async ({ db }: TestApp): Promise<number> => {
  const { count } = await db
    .selectFrom('alerts')
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
};

const app = await startTestApp();
try {
  const seller = await fill(app);
  for (const brand of BRANDS)
    for (const { name } of MODELS.filter((model) => model.brand === brand))
      await list(app, seller, { brand, model_name: name });
  const { id } = await app.db.selectFrom('bikes').select('id').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();
  await app.db.insertInto('alert_marks').values({ name: 'listings', bike_id: id }).execute();
  const { count } = await app.db
    .selectFrom('saved_searches')
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  console.log(`${count} saved searches of ${PEOPLE} people (${app.config.database.kind})`);
  console.log('| listing | people to tell | ms | of this process, ms | longest turn, ms |\n|---|---|---|---|---|');
  const listings = [
    ['first of the process', 'Yamaha', 'FZ-S FI V3'],
    ['of the same model', 'Yamaha', 'FZ-S FI V3'],
    ['of another model', 'Suzuki', 'Gixxer 155'],
    ['of a model that is new here', 'GPX', 'Something else 200'],
    ['after it', 'Royal-Enfield', 'Hunter 350'],
  ] as const;
  for (const [name, brand, model_name] of listings) {
    await list(app, seller, { brand, model_name });
    const before = await countAlerts(app);
    let [took, own] = [0, 0];
    const turn = await longestTurn(async () => {
      const [start, cpu] = [performance.now(), process.cpuUsage()];
      await app.alerts.run();
      took = performance.now() - start;
      const { user, system } = process.cpuUsage(cpu);
      own = (user + system) / 1000;
    });
    const told = (await countAlerts(app)) - before;
    console.log(`| ${name} | ${told} | ${took.toFixed(0)} | ${own.toFixed(0)} | ${turn.toFixed(0)} |`);
  }
} finally {
  await app.close();
}
