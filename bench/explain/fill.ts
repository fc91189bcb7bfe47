import { sql } from 'kysely';
import { openPostgres } from '#server/db/postgres.ts';

/** How much there is: a marketplace of some years. */
export const SIZES = { bikes: 1_000_000, users: 100_000, orders: 500_000, wishlists: 500_000, mails: 2_000 } as const;
const SELLERS = SIZES.users / 5;
const BIKES_A_SELLER = SIZES.bikes / SELLERS;

/** Ids of one length, ordered like their numbers, as UUIDv7 are. */
export const id = (kind: string, n: number): string =>
  `${kind}${n.toString(16).padStart(8, '0')}-7000-8000-000000000000`;
const idSql = (kind: string, n: string) => `'${kind}' || lpad(to_hex(${n}), 8, '0') || '-7000-8000-000000000000'`;

/** Of a bike's number: every fourth is sold, every fiftieth advertised, every twentieth taken down; one brand is rare. */
const STATUS = `case when n % 4 = 0 then 'Sold' when n % 50 = 1 then 'Advertise' else 'Available' end`;
const BRAND = `case when n % 1000 = 7 then 'GPX' else (array['Royal-Enfield', 'Yamaha', 'Suzuki'])[1 + (n / 4) % 3] end`;
const BUYER = `${SELLERS} + (n::bigint * 7919) % ${SIZES.users - SELLERS - 10}`;

const series = (count: number, from = 0) => `from generate_series(${from}, ${from + count - 1}) as n`;

const STATEMENTS = [
  'alter table bikes disable trigger user',
  `insert into users (id, name, email, role, seller_verify, photo_url, created_at)
   select ${idSql('user', 'n')}, 'Name ' || n, 'user' || n || '@example.com',
     case when n < ${SELLERS} then 'Seller' when n >= ${SIZES.users - 5} then 'Admin' else 'Buyer' end,
     case when n < ${SELLERS} and n % 2 = 0 then 'Verified' else 'Unverified' end, null, n ${series(SIZES.users)}`,
  `insert into bikes (id, seller_id, seller_ph_no, location, description, purchase_years, brand, model_name, photo_url,
     org_price, rsl_price, condition, product_status, created_at, sold_at, removed_at)
   select ${idSql('bike', 'n')}, ${idSql('user', `n / ${BIKES_A_SELLER}`)}, '01712345678', 'Mirpur 10, Dhaka',
     repeat('First owner, all papers up to date. ', 4), '2023-02-14', ${BRAND}, 'FZ-S V3',
     'https://bike.test/images/' || n, 260000, 185000, 'Good', ${STATUS}, n,
     case when n % 4 = 0 then n end, case when n % 20 = 3 then n end ${series(SIZES.bikes)}`,
  'alter table bikes enable trigger user',
  `insert into brand_sales select brand, count(*) from bikes where product_status = 'Sold' group by brand`,
  `insert into images (id, url, used_at) select ${idSql('imag', 'n')}, 'https://bike.test/images/' || n, 1 + n
   ${series(SIZES.bikes)}`,
  // The first half of them paid for sold bikes, the others wait.
  `insert into orders (id, buyer_id, bike_id, buyer_name, buyer_email, buyer_phone, meet_location, product_name,
     product_img, product_price, seller_name, created_at)
   select ${idSql('ordr', 'n')}, ${idSql('user', BUYER)},
     ${idSql('bike', `case when n < ${SIZES.orders / 2} then n * 4 else (n - ${SIZES.orders / 2}) * 4 + 1 end`)},
     'Name', 'a@example.com', '01712345678', 'Shahbag', 'FZ-S V3', '/images/1', 185000, 'Name', n ${series(SIZES.orders)}`,
  `insert into payments (id, order_id, bike_id, buyer_id, attempt, intent_id, amount, currency, state, created_at,
     updated_at, told_at)
   select ${idSql('paym', 'n')}, ${idSql('ordr', 'n')}, ${idSql('bike', 'n * 4')}, ${idSql('user', BUYER)}, 1, 'pi_' || n,
     18500000, 'bdt', case when n % 1000 = 0 then 'processing' else 'sold' end, n, n, n ${series(SIZES.orders / 2)}`,
  `insert into payment_events select 'evt_' || n, n ${series(SIZES.orders / 2)}`,
  `insert into holds select ${idSql('bike', 'n * 4 + 1')}, ${idSql('user', BUYER)}, n ${series(5_000)}`,
  `insert into wishlists (id, user_id, bike_id, created_at)
   select ${idSql('wish', 'n')}, ${idSql('user', BUYER)}, ${idSql('bike', 'n * 2 + 1')}, n ${series(SIZES.wishlists)}`,
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
  `insert into background_turns values ('pictures', 0), ('payments', 0)`,
  'vacuum analyze',
];

/** Fills the database; `report` is told what takes long. */
export const fill = async (url: string, report: (line: string) => void): Promise<void> => {
  const db = openPostgres({ url, limit: 0 });
  for (const statement of STATEMENTS) {
    const since = performance.now();
    await sql.raw(statement).execute(db);
    const seconds = (performance.now() - since) / 1_000;
    if (seconds > 3) report(`  ${seconds.toFixed(0)} s  ${statement.slice(0, 60).replace(/\s+/g, ' ')}`);
  }
  await db.destroy();
};
