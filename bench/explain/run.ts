/**
 * `npm run bench:explain`: every query that the repositories make, on a throw-away PostgreSQL with a million listings. Fails
 * where one reads a big table from end to end, or more pages than it may. Takes minutes and 2 GB of disk.
 */
import { globSync } from 'node:fs';
import type { LogEvent } from 'kysely';
import { migrateDatabase } from '#server/platform/db/migrate.ts';
import { openPostgres } from '#server/platform/db/postgres.ts';
import { startCluster, withoutCluster } from '#testing/private-cluster.ts';
import { CALLS } from './calls.ts';
import { explain, type Plan, queriesOf } from './explain.ts';
import { fill, SIZES } from './fill.ts';

/** Pages of 8 KB: a page of 24 bikes with their sellers takes some 130. */
const MOST_BUFFERS = 300;
/** Small whatever happens: a row for each brand, work in the background, mails that wait. */
const SMALL = new Set([
  ...['search_state', 'search_models', 'brand_sales', 'job_leases', 'mail_outbox', 'departures', 'alert_marks'],
  ...[
    'catalogue_models',
    'price_state',
    'price_models',
    'price_moves',
    'photo_checks',
    'model_medians',
    'view_days',
    'list_versions',
    'restores',
  ],
]);
/** What may read more than others, from end to end at times, and why. */
const ALLOWED: Record<string, { buffers: number; why: string }> = {
  'users.isEmpty': { buffers: 10, why: 'stops at the first user' },
  'administration.pageOfRole': { buffers: 3_000, why: 'a search looks at every name of a role' },
  'bikes.forSaleAfter': { buffers: 1_000, why: 'reads 1,000 listings, for a part of the sitemap' },
  'listingChanges.removeUnsoldOfSeller': { buffers: 1_000, why: 'changes dozens of listings' },
  'user data.eraseOwnRows': { buffers: 2_000, why: 'changes dozens of listings' },
  'still there.sellersToAsk': { buffers: 6_000, why: 'looks at 1,000 listings, in the background' },
  'still there.sellersWithoutAnswer': { buffers: 3_000, why: 'looks at 1,000 listings, in the background' },
  'still there.markAsked': { buffers: 2_000, why: 'changes dozens of listings' },
  'bookings.countWaiting': { buffers: 1_000, why: 'looks at dozens of listings and their bookings' },
  'references.ownListingsAfter': { buffers: 1_000, why: 'reads 100 listings, for a file' },
  'sellers.sellersAfter': { buffers: 10_000, why: 'reads 1,000 sellers, for a part of the sitemap' },
  'bookings.pageOfBookings': {
    buffers: 1_000,
    why: 'looks at dozens of listings, their bookings, buyers and payments',
  },
  'figures.figuresByDay': { buffers: 1_000, why: 'looks at dozens of listings' },
  'payments.hasPaymentUnderWay': { buffers: 1_000, why: 'looks at dozens of listings' },
  'views.deleteMarksBefore': { buffers: 10_000, why: 'deletes 1,000 marks of the day before' },
  'orders.eraseSellerFromUnpaid': { buffers: 2_000, why: 'changes the orders of dozens of listings' },
  'images.expireImagesOfSeller': { buffers: 2_000, why: 'changes the photos of dozens of listings' },
  'notifications.peopleWithTooMany': {
    buffers: 30_000,
    why: 'counts all notifications by person, once an hour, in one process',
  },
  'images.findUnreferenced': { buffers: 150_000, why: 'scans all photos, once an hour, in one process' },
  'photo matches.imagesWithBand': { buffers: 600, why: 'looks at up to 500 photos, in the background' },
  'search counts.countsBy': { buffers: 1_000, why: 'a row for each kind of bike that is for sale' },
  'search matches.countMatches': { buffers: 3_000, why: 'counts up to 1,000 along an index' },
  'search matches.someMatches': { buffers: 3_000, why: 'reads up to 1,001 along an index' },
  'search matches.groupsOf': { buffers: 30_000, why: 'reads all that fits, up to 40,000, or 4,000 with words' },
  'search matches.countNewestWithWords': { buffers: 30_000, why: 'looks at the words of 6,000 listings' },
  'search matches.countBehind': { buffers: 5_000, why: 'counts up to 1,000 along an index' },
  'search matches.countEach': { buffers: 5_000, why: 'counts up to 1,000 of each model or district' },
  'search ways.countAlong': { buffers: 1_000, why: 'counts up to 30,000 along an index' },
  'search ways.countWithWords': { buffers: 15_000, why: 'counts up to 8,000 with a word' },
  'search indexing.bikesBehind': { buffers: 15_000, why: 'looks at 1,000 listings, in the background' },
  'price guide.newestOfAll': { buffers: 6_000, why: 'reads 5,000 prices along an index, in the background' },
  'price market.lockBikes': { buffers: 3_000, why: 'locks 200 listings, in the background' },
  'price market.modelsOfBikes': { buffers: 1_500, why: 'looks at 200 prices, in the background' },
  'price market.deletePaidBefore': { buffers: 6_000, why: 'deletes 200 prices, in the background' },
  'market.modelsWithAtLeast': { buffers: 1_000, why: 'a row for each kind of bike that is for sale, once a day' },
  'market.sampleOfModel': { buffers: 30_000, why: 'reads all bikes of one model, in the background, once a day' },
  'records, found.splitByOrders': { buffers: 1_000, why: 'reads up to 501 orders of each model' },
  'records, listings.pageOfListings': { buffers: 3_000, why: 'looks at the listings of up to 20 people' },
  'records, orders.pageOfOrders': { buffers: 20_000, why: 'looks at the listings of up to 20 people and their orders' },
  'records, payments.pageOfPayments': {
    buffers: 20_000,
    why: 'looks at the listings of up to 20 people and their payments',
  },
  'metrics.countPaymentsByState': { buffers: 20_000, why: 'counts every payment, for Prometheus alone' },
};

if (withoutCluster) {
  console.error('PostgreSQL is not installed here (Debian: apt-get install postgresql).');
  process.exit(1);
}

const verdictOf = (name: string, { buffers, scanned }: Plan): string => {
  const allowed = ALLOWED[name];
  const big = scanned.filter((table) => !SMALL.has(table));
  if (big.length > 0 && !allowed) return `FAILED: reads all of ${big.join(', ')}`;
  const most = allowed?.buffers ?? MOST_BUFFERS;
  if (buffers > most) return `FAILED: more than ${most} pages`;
  return allowed && (big.length > 0 || buffers > MOST_BUFFERS) ? allowed.why : '';
};

/** Parts that the queries of several repositories have in common. */
const PARTS = new Set(['withPayment', 'isDeclined', 'isUnanswered']);

/** Names the functions of repositories whose queries nobody has listed in `calls.ts`. */
const findUnlisted = async (): Promise<string[]> => {
  const listed = new Set(Object.values(CALLS).flatMap(Object.keys));
  const unlisted: string[] = [];
  for (const file of globSync('server/src/**/*.repository.ts')) {
    const exported = Object.entries(await import(`../../${file}`)).filter(([, value]) => typeof value === 'function');
    unlisted.push(...exported.map(([name]) => name).filter((name) => !listed.has(name) && !PARTS.has(name)));
  }
  return unlisted;
};

const cluster = await startCluster('shared_buffers=1GB', 'maintenance_work_mem=256MB', 'max_wal_size=8GB', 'jit=off');
let failures = 0;
try {
  await migrateDatabase({ kind: 'postgres', url: cluster.url });
  console.log(`Filling: ${SIZES.bikes} listings, ${SIZES.users} users, ${SIZES.orders} orders, ...`);
  await fill(cluster.url, console.log);
  const events: LogEvent[] = [];
  const watched = openPostgres({ url: cluster.url, limit: 0, log: (event) => void events.push(event) });
  const plain = openPostgres({ url: cluster.url, limit: 0 });

  console.log('\n| query | pages | ms | by | |\n|---|---:|---:|---|---|');
  for (const [repository, calls] of Object.entries(CALLS)) {
    for (const [name, variants] of Object.entries(calls)) {
      for (const call of [variants].flat()) {
        for (const query of await queriesOf(watched, events, call)) {
          // Once for the cache, once for the figures.
          await explain(plain, query);
          const plan = await explain(plain, query);
          const verdict = verdictOf(`${repository}.${name}`, plan);
          if (verdict.startsWith('FAILED')) failures += 1;
          const access = [...new Set(plan.access)].join(', ');
          console.log(`| ${repository}.${name} | ${plan.buffers} | ${plan.ms.toFixed(2)} | ${access} | ${verdict} |`);
        }
      }
    }
  }
  await watched.destroy();
  await plain.destroy();
} finally {
  await cluster.drop();
}
const unlisted = await findUnlisted();
failures += unlisted.length;
console.log(`\nNot explained: ${unlisted.join(', ') || 'none'}\n${failures} failed`);
process.exit(failures === 0 ? 0 : 1);
