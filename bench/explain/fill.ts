import { postgres } from '../marketplace/dialect.ts';
import { buyerSql, fillMarketplace, runAll } from '../marketplace/fill.ts';
import { type Sizes, sizesFor } from '../marketplace/sizes.ts';

export { id } from '../marketplace/sizes.ts';

/** How much there is: a marketplace of some years. */
export const SIZES = { ...sizesFor(1_000_000), unsettled: true, mails: 2_000 } satisfies Sizes & { mails: number };

const { id: idSql, series } = postgres;
const BUYER = buyerSql(SIZES);

/** What is for sale as search reads it: models, districts and prices spread over the listings. */
const SEARCH = [
  'alter table search_listings disable trigger user',
  `insert into search_models (brand, name) select 1 + n % 4, 'Model ' || n ${series(100)}`,
  `insert into search_listings (bike_id, posted, model, price, kilometres, brand, condition, district, verified, year, cc, version)
   select id, created_at, 1 + k % 100, 40000 + k * 7919 % 400 * 1000, k * 104729 % 60000, 1 + k % 4, 1 + k / 7 % 3,
     case when k % 3 = 0 then 1 else k / 3 % 65 end, case when k % 5 = 0 then 1 else 0 end, 2008 + k / 11 % 18, 100 + k / 13 % 30 * 10, '1'
   from (select id, created_at, row_number() over (order by id) as k from bikes
     where removed_at is null and product_status <> 'Sold') as for_sale`,
  `insert into search_words (n, words) select n, array_to_tsvector(array['dak', 'garage' || n % 8, 'w' || n % 50000])
   from search_listings`,
  ...[
    ['model', 'district'],
    ['0', 'district'],
    ['model', '-1'],
  ].map(
    ([model, district]) => `insert into search_counts (model, district, brand, condition, verified, count)
      select ${model}, ${district}, brand, condition, verified, count(*) from search_listings group by 1, 2, 3, 4, 5`,
  ),
  `insert into search_state values ('version', '1')`,
  'alter table search_listings enable trigger user',
];

/** What a marketplace of some years has beside its listings and orders. */
const REST = [
  `insert into images (id, url, used_at) select ${idSql('imag', 'n')}, 'https://bike.test/images/' || n, 1 + n
   ${series(SIZES.bikes)}`,
  `insert into holds select ${idSql('bike', 'n * 4 + 1')}, ${idSql('user', BUYER)}, n ${series(5_000)}`,
  `insert into audit_log select ${idSql('audt', 'n')}, n, 'a', 'a@example.com', 'seller_verified', 'b', 'b@example.com',
     'Unverified', 'Verified' ${series(SIZES.users)}`,
  `insert into mail_outbox (id, recipient, subject, body, created_at, tries, next_try_at, claimed_until)
     select ${idSql('mail', 'n')}, 'a@example.com', 'Hello', 'Hello', n, 1, n, 0
   ${series(SIZES.mails)}`,
  `insert into identity_user select ${idSql('iden', 'n')}, 'Name', 'user' || n || '@example.com', true, null, now(), now()
   ${series(SIZES.users)}`,
  `insert into identity_session select ${idSql('sess', 'n')}, now() + interval '7 days', 'token' || n, now(), now(), null,
     null, ${idSql('iden', 'n')} ${series(SIZES.users)}`,
  `insert into identity_account (id, "accountId", "providerId", "userId", password, "createdAt", "updatedAt")
   select ${idSql('acco', 'n')}, ${idSql('iden', 'n')}, 'credential', ${idSql('iden', 'n')}, 'x', now(), now()
   ${series(SIZES.users)}`,
  `insert into identity_verification select ${idSql('veri', 'n')}, 'reset-password:' || n, ${idSql('iden', 'n')},
     now() + interval '1 hour', now(), now() ${series(10_000)}`,
  `insert into identity_rate_limit select ${idSql('rate', 'n')}, 'key' || n, 1, n ${series(20_000)}`,
  `insert into request_counts select 'address' || n, n % 3, 10, n % 3 + 1 ${series(20_000)}`,
  `insert into job_leases values ('pictures', 0), ('payments', 0)`,
  ...SEARCH,
  'vacuum analyze',
];

/** Fills the database; `report` is told what takes long. */
export const fill = async (url: string, report: (line: string) => void): Promise<void> => {
  const database = { kind: 'postgres', url } as const;
  await fillMarketplace(database, SIZES, report);
  await runAll(database, REST, report);
};
