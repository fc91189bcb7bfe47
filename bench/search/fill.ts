import { sql } from 'kysely';
import { DISTRICTS } from '#contract/catalogue/districts.ts';
import { MODELS } from '#contract/catalogue/models.ts';
import { BRANDS, CONDITIONS } from '#contract/constants.ts';
import type { DatabaseConfig } from '#server/platform/config/config.ts';
import { migrateDatabase } from '#server/platform/db/migrate.ts';
import { openDatabase } from '#server/platform/db/open.ts';
import { DAY } from '#server/platform/lib/durations.ts';
import { brandCode, conditionCode, districtCode, indexVersion } from '#server/search/codes.ts';
import { recordIndexVersion } from '#server/search/indexing.repository.ts';
import { UNKNOWN_KILOMETRES } from '#server/search/searched-facts.ts';
import { fold } from '#server/words/fold.ts';
import { tokensOfText } from '#server/words/search-text.ts';
import { postgres, sqlite } from '../marketplace/dialect.ts';
import { PHRASES, slotsOf, weightOfDistrict, weightOfModel, weightOfPhrase } from './population.ts';

const ON_OFFER = 90 * DAY;
const PRIMES = [7_919, 104_729, 15_485_863, 32_452_843, 49_979_687, 67_867_967, 86_028_121, 982_451_653];
/** A number from 0 to 999 that differs with the listing's number `n` and with `k`. */
const chance = (k: number): string => `((n * ${PRIMES[k % PRIMES.length]} + n / 1000 * ${k + 7}) % 1009 * 1000 / 1009)`;

const wordsOf = (text: string): string => fold(text).join(' ');
const wordsOfText = (text: string): string => tokensOfText(text).join(' ');

const insertAll = async (db: ReturnType<typeof openDatabase>, table: string, rows: readonly unknown[][]) => {
  for (let from = 0; from < rows.length; from += 100) {
    const values = rows.slice(from, from + 100).map((row) => sql`(${sql.join(row)})`);
    await sql`insert into ${sql.table(table)} values ${sql.join(values)}`.execute(db);
  }
};

/** As the product writes them for search, made by SQL: it takes a minute where folding a million texts takes ten. */
const writeForSearch = async (db: ReturnType<typeof openDatabase>, isSqlite: boolean): Promise<void> => {
  const run = (text: string) => sql.raw(text).execute(db);
  const codes = (column: string, names: readonly string[], codeOf: (name: never) => number) =>
    `case ${column} ${names.map((name) => `when '${name.replace("'", "''")}' then ${codeOf(name as never)}`).join(' ')} else 0 end`;
  const off = isSqlite
    ? (
        await sql<{
          name: string;
          sql: string;
        }>`select name, sql from sqlite_master where type = 'trigger' and tbl_name like 'search_%'`.execute(db)
      ).rows
    : [];
  for (const { name } of off) await run(`drop trigger ${name}`);
  if (!isSqlite)
    for (const table of ['search_listings', 'search_words']) await run(`alter table ${table} disable trigger user`);
  await run(
    `insert into search_models (brand, name) select distinct ${codes('brand', BRANDS, brandCode)}, model_name from bikes`,
  );
  await run(`insert into search_listings (bike_id, posted, model, price, kilometres, brand, condition, district, verified, year, cc, version)
    select b.id, b.created_at, s.id, b.rsl_price, coalesce(b.kilometres, ${UNKNOWN_KILOMETRES}), s.brand,
      ${codes('b.condition', CONDITIONS, conditionCode)}, ${codes('b.district', DISTRICTS, districtCode)},
      case when u.seller_verify = 'Verified' then 1 else 0 end,
      coalesce(b.year_made, cast(substr(b.purchase_years, 1, 4) as integer)), m.cc, '${indexVersion()}'
    from bikes b join users u on u.id = b.seller_id
    join search_models s on s.name = b.model_name and s.brand = ${codes('b.brand', BRANDS, brandCode)}
    join (select distinct brand, name, cc from bench_models) m on m.name = b.model_name and m.brand = b.brand
    order by b.id`);
  const words = `w.words || ' ' || d.words || ' ' || w.phrases`;
  await run(`insert into search_words (n, words)
    select l.n, ${isSqlite ? words : `array_to_tsvector(string_to_array(${words}, ' '))`}
    from search_listings l join bench_words w on w.id = l.bike_id
    join (select distinct code, words from bench_districts) d on d.code = l.district`);
  if (isSqlite) await run(`insert into search_text (search_text) values ('rebuild')`);
  const dimensions = 'brand, condition, verified';
  for (const [model, district] of [
    ['model', 'district'],
    ['0', 'district'],
    ['model', '-1'],
  ] as const)
    await run(`insert into search_counts (model, district, ${dimensions}, count)
      select ${model}, ${district}, ${dimensions}, count(*) from search_listings group by 1, 2, 3, 4, 5`);
  for (const { sql: text } of off) await run(text);
  if (!isSqlite)
    for (const table of ['search_listings', 'search_words']) await run(`alter table ${table} enable trigger user`);
  await recordIndexVersion(db, indexVersion());
};

/** Fills an empty database with listings for sale as people have them, written for search. */
export const fillForSearch = async (
  config: DatabaseConfig,
  { listings, now, report }: { listings: number; now: number; report(line: string): void },
): Promise<void> => {
  await migrateDatabase(config);
  const { series, id, before, after } = config.kind === 'sqlite' ? sqlite : postgres;
  const db = openDatabase(config, { limit: 0 });
  const run = (text: string) => sql.raw(text).execute(db);
  for (const text of before) await run(text);
  await run(
    'create table bench_models (slot integer primary key, brand text, name text, price integer, cc integer, words text)',
  );
  await run('create table bench_districts (slot integer primary key, name text, code integer, words text)');
  await run('create table bench_phrases (slot integer primary key, phrase text, words text)');
  const models = slotsOf(MODELS, weightOfModel).map((model, slot) => [
    slot,
    model.brand,
    model.name,
    40_000 + model.cc * 1_500 + (MODELS.indexOf(model) % 7) * 20_000,
    model.cc,
    wordsOf(`${model.brand} ${model.name}`),
  ]);
  await insertAll(db, 'bench_models', models);
  await insertAll(
    db,
    'bench_districts',
    slotsOf(DISTRICTS, weightOfDistrict).map((name, slot) => [
      slot,
      name,
      districtCode(name),
      wordsOf(`${name} sadar`),
    ]),
  );
  await insertAll(db, 'bench_districts', [[-1, '', 0, 'sdr']]);
  await insertAll(
    db,
    'bench_phrases',
    slotsOf(PHRASES, weightOfPhrase).map((phrase, slot) => [slot, phrase, wordsOfText(phrase)]),
  );
  const sellers = Math.max(1, Math.floor(listings / 10));
  await run(`insert into users (id, name, email, role, seller_verify, created_at)
    select ${id('user', 'n')}, 'Name ' || n, 'user' || n || '@example.com', 'Seller',
      case when n % 5 = 0 then 'Verified' else 'Unverified' end, n ${series(sellers)}`);
  const joins = `join bench_models m on m.slot = ${chance(0)}
    join bench_districts d on d.slot = ${chance(6)}
    join bench_phrases p1 on p1.slot = ${chance(7)}
    join bench_phrases p2 on p2.slot = (${chance(7)} + ${chance(3)} * 7) % 1000
    join bench_phrases p3 on p3.slot = (${chance(5)} + ${chance(2)} * 3) % 1000`;
  const age = `(${chance(1)} * ${chance(2)} / 70000)`;
  await run(`insert into bikes (id, seller_id, seller_ph_no, location, description, purchase_years, year_made, kilometres,
      brand, model_name, photo_url, org_price, rsl_price, condition, district, colour, product_status, created_at, confirmed_at)
    select ${id('bike', 'n')}, ${id('user', `(n * 7919) % ${sellers}`)}, '01712345678', d.name || ' sadar',
      p1.phrase || ' ' || p2.phrase || ' ' || p3.phrase || case when n % 50000 = 777 then ' Akrapovic titanium exhaust.' else '' end,
      (2026 - ${age}) || '-02-14', case when n % 3 > 0 then 2026 - ${age} end,
      case when n % 4 > 0 then ${age} * 6000 + ${chance(3)} * 8 end,
      m.brand, m.name, 'https://bike.test/images/' || n, m.price,
      (m.price * (100 - 5 * ${age} + ${chance(4)} / 50 - 10) / 100) / 1000 * 1000 + 1000,
      case when ${chance(5)} < 250 then 'Excellent' when ${chance(5)} < 850 then 'Good' else 'Fair' end,
      case when n % 10 > 0 then d.name end, null, case when n % 50 = 1 then 'Advertise' else 'Available' end,
      ${now} - cast((${listings} - n) as bigint) * ${Math.floor(ON_OFFER / listings)}, ${now}
    from (select n ${series(listings)}) as numbers
    ${joins}`);
  for (const text of after) if (!text.startsWith('insert into brand_sales')) await run(text);
  const since = performance.now();
  await run(`create table bench_words as select ${id('bike', 'n')} as id, m.words as words,
      p1.words || ' ' || p2.words || ' ' || p3.words || case when n % 50000 = 777 then ' ${wordsOfText('Akrapovic')}' else '' end as phrases
    from (select n ${series(listings)}) as numbers ${joins}`);
  await writeForSearch(db, config.kind === 'sqlite');
  for (const table of ['models', 'districts', 'phrases', 'words']) await run(`drop table bench_${table}`);
  report(`  ${listings} listings written for search in ${((performance.now() - since) / 1_000).toFixed(0)} s`);
  await run(config.kind === 'sqlite' ? 'pragma wal_checkpoint(truncate)' : 'vacuum analyze');
  await db.destroy();
};
