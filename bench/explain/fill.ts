/** A statement for each table, in the order of their keys: therefore more than 200 lines. */
import { postgres } from '../marketplace/dialect.ts';
import { buyerSql, fillMarketplace, runAll } from '../marketplace/fill.ts';
import { type Sizes, sizesFor } from '../marketplace/sizes.ts';
import { MODERATION } from './fill-moderation.ts';
import { MONEY } from './fill-money.ts';
import { PAPERS } from './fill-papers.ts';
import { bikes } from './options.ts';

/** How much there is: a marketplace of some years. Its rows name one another: they are written in this order. */
export const SIZES = {
  ...sizesFor(bikes),
  unsettled: true,
  mails: 2_000,
  searches: 100_000,
  conversations: 100_000,
} satisfies Sizes & {
  mails: number;
  searches: number;
  conversations: number;
};

const { id: idSql, series } = postgres;
const BUYER = buyerSql(SIZES);

/** What is for sale as search reads it: models, districts and prices spread over the listings. */
const SEARCH = [
  'alter table search_listings disable trigger user',
  `insert into search_models (brand, name) select 1 + n % 4, 'Model ' || n ${series(100)}`,
  `insert into search_listings (bike_id, posted, model, price, kilometres, brand, condition, district, verified, year, cc, version, reviewed)
   select id, created_at, 1 + k % 100, 40000 + k * 7919 % 400 * 1000, k * 104729 % 60000, 1 + k % 4, 1 + k / 7 % 3,
     case when k % 3 = 0 then 1 else k / 3 % 65 end, case when k % 5 = 0 then 1 else 0 end, 2008 + k / 11 % 18, 100 + k / 13 % 30 * 10, '1', case when k % 3 = 0 then 1 else 0 end
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

/** Five of each kind to a person; a listing that a third of all wait for has just come. */
const OWNER = idSql('user', BUYER.replace('n *', '(n / 5) *'));
const ALERTS = [
  `insert into saved_searches (id, user_id, name, query, mails, push, opened_after, created_at)
   select ${idSql('srch', 'n')}, ${OWNER}, 'Search ' || n,
     case n % 5 when 0 then 'q=r15&priceTo=' || n when 1 then 'brand=Yamaha&priceTo=' || n
       when 2 then 'model=R15+V3&priceTo=' || n when 3 then 'brand=GPX&district=Dhaka&priceTo=' || n else 'district=Bogura&kmTo=' || n end,
     case n % 3 when 0 then 'never' when 1 then 'atOnce' else 'daily' end, n % 2, ${idSql('bike', 'n * 9')}, n
   ${series(SIZES.searches)}`,
  `insert into alerts (user_id, bike_id, kind, way, search_id, tries, due_at)
   select ${OWNER}, ${idSql('bike', 'n * 4 + 1')}, 'new', case n % 3 when 0 then 'push' else 'mail' end, ${idSql('srch', 'n')}, 0, n
   ${series(SIZES.searches)}`,
  `insert into alert_sendings (id, user_id, way, sent_at)
   select ${idSql('send', 'n')}, ${OWNER}, case n % 3 when 0 then 'push' else 'mail' end, n ${series(SIZES.searches)}`,
  `insert into wish_mails_off (user_id, since) select ${idSql('user', 'n * 7')}, n ${series(5_000)}`,
  `insert into push_devices (id, user_id, endpoint, p256dh, auth, confirmed_at)
   select ${idSql('push', 'n')}, ${OWNER}, 'https://push.example.com/' || n, 'key', 'auth', n ${series(SIZES.searches)}`,
  `insert into alert_marks (name, bike_id) values ('listings', ${idSql('bike', '500000')})`,
];

/** Messages of the first conversation, of which its seller has not read half. */
const LONG = 5_000;
/** Buyers have asked about some bikes, and a tenth is unread; the first conversations are those of one dealer, the very first is long. */
const CONVERSATIONS = [
  `insert into conversations (id, bike_id, buyer_id, seller_id, opened_at, last_id, last_position, last_at,
     buyer_last, buyer_read, buyer_mailed, buyer_mail_at, seller_last, seller_read, seller_mailed, seller_mail_at)
   select ${idSql('conv', 'n')}, bike_id, buyer_id, seller_id, n, ${idSql('msge', 'n * 10 + 10')}, 10, n,
     9, 10, 0, null, 10, case when n % 10 = 0 then 8 else 9 end, 0, case when n % 100 = 0 then n end
   from (select row_number() over (order by seller_id <> ${idSql('user', '500')}, md5(bike_id || buyer_id)) as n, bike_id, buyer_id, seller_id
     from (select distinct orders.bike_id, orders.buyer_id, bikes.seller_id
       from orders join bikes on bikes.id = orders.bike_id) as interested
     order by 1 limit ${SIZES.conversations}) as asked`,
  `insert into messages (id, conversation_id, position, sender_id, text, submission, created_at)
   select conversations.id || '-' || position, conversations.id, position,
     case when position % 2 = 1 then buyer_id else seller_id end, 'Is it still there?', 'submission ' || position, position
   from conversations, generate_series(1, case when conversations.id = ${idSql('conv', '1')} then ${LONG} else 10 end) as position`,
  `update conversations set last_position = ${LONG}, buyer_last = ${LONG - 1}, seller_last = ${LONG}, buyer_read = ${LONG},
     seller_read = ${LONG / 2} where id = ${idSql('conv', '1')}`,
  `insert into offers (id, conversation_id, position, bike_id, buyer_id, seller_id, made_by, price, created_at, answer, answered_at, ended_at)
   select conversations.id || '-' || position, conversations.id, position, bike_id, buyer_id, seller_id,
     case when position = 1 then 'buyer' else 'seller' end, 100000 + position, opened_at,
     case when position = 1 then 'counter' end, case when position = 1 then opened_at end, null
   from conversations, generate_series(1, 2) as position`,
  `insert into message_photos (id, sender_id, conversation_id, message_id, place, width, height, uploaded_at)
   select ${idSql('mpho', 'n')}, sender_id, case when n > 2000 then conversation_id end, case when n > 2000 then id end, 0, 1280, 960, n
   from (select row_number() over () as n, id, sender_id, conversation_id from messages where position % 3 = 0) as shown`,
  `insert into meetings (id, conversation_id, thread, version, proposed_by, proposed_at, starts_at, place_words, confirmed_at, remind_at)
   select 'meet' || id, id, 'meet' || id, 0, buyer_id, opened_at, opened_at + 1000, 'Shahbag',
     case when opened_at % 2 = 0 then opened_at end, case when opened_at % 100 = 0 then opened_at end from conversations`,
  `insert into meeting_absences (id, meeting_id, recorded_by, about_id, recorded_at)
   select 'abse' || conversations.id, 'meet' || conversations.id, buyer_id, seller_id, opened_at from conversations
   where opened_at % 20 = 0`,
  `insert into safe_places (id, district, kind, name, bangla)
   select ${idSql('plac', 'n')}, case n % 3 when 0 then 'Dhaka' else 'Bogura' end, 'fuel', 'Pump ' || n, 'পাম্প ' || n ${series(150)}`,
  'insert into answer_checks (seller_id, due_at) select distinct seller_id, 0 from conversations on conflict do nothing',
  `insert into presence (user_id, last_here_at) select id, 1 from users`,
  `insert into presence_off (user_id, since) select ${idSql('user', 'n * 11')}, n ${series(5_000)}`,
  `insert into message_mails_off (user_id, since) select ${idSql('user', 'n * 7')}, n ${series(5_000)}`,
];

/** The catalogue, and prices of a hundred models: what bikes are sold and offered for. */
const MARKET = [
  `insert into catalogue_models (id, brand, name, cc, body) select ${idSql('modl', 'n')}, 'Yamaha', 'Model ' || n, 155, 'Naked' ${series(300)}`,
  `insert into price_comparables (bike_id, brand, model, model_name, kind, is_paid, price, year, kilometres, condition, at, has_page, seller_id)
   select id, 'Yamaha', 'model ' || k % 100, 'Model ' || k % 100, case when is_sold then 'sold' else 'asked' end,
     case when is_sold then 1 else 0 end, 40000 + k * 7919 % 400 * 1000, 2008 + k / 11 % 18, k * 104729 % 60000, 'Good', created_at, 1, seller_id
   from (select id, seller_id, created_at, product_status = 'Sold' as is_sold, row_number() over (order by id) as k from bikes) as all_bikes`,
  `insert into price_models (brand, model, age) select 'Yamaha', 'model ' || n, -0.07 ${series(100)}`,
  `insert into price_state values ('version', '1'), ('factors', '{}')`,
  'delete from price_moves where n > 1000',
];

/** What sellers have begun, imported and answered: an import of 100 lines for each of a thousand sellers. */
const SELLING = [
  `insert into drafts (id, seller_id, version, content, submission, changed_at)
   select ${idSql('drft', 'n')}, ${idSql('user', 'n / 3')}, 1, '{}', 'draft' || n, n ${series(50_000)}`,
  `insert into draft_photos select ${idSql('drft', 'n')}, 'https://bike.test/images/' || n ${series(50_000)}`,
  `insert into imports (id, seller_id, name, uploaded_at, started_at, cancelled_at)
   select ${idSql('impt', 'n')}, ${idSql('user', 'n')}, 'bikes.csv', n + 1000, n + 1000, null ${series(1_000)}`,
  `insert into import_lines (id, seller_id, import_id, file_row, state, cells, problems, key, reference, bike_id, tries, claimed_until)
   select ${idSql('line', 'n')}, ${idSql('user', 'n / 100')}, ${idSql('impt', 'n / 100')}, n % 100 + 2,
     case when n % 500 = 1 then 'waiting' when n % 50 = 2 then 'failed' else 'listed' end,
     '{}', '[]', 'key ' || n, null, ${idSql('bike', 'n')}, 1, 0 ${series(100_000)}`,
  `insert into listing_references (id, seller_id, key, reference, bike_id)
   select ${idSql('refs', 'n')}, ${idSql('user', 'n / 50')}, 'key ' || n, null, ${idSql('bike', 'n')} ${series(100_000)}`,
  `insert into booking_answers (id, order_id, seller_id, buyer_id, answer, reason, answered_at)
   select ${idSql('answ', 'n')}, orders.id, bikes.seller_id, orders.buyer_id,
     case n % 4 when 0 then 'decline' else 'accept' end, null, n
   from (select n ${series(SIZES.orders)}) as numbers join orders on orders.id = ${idSql('ordr', 'n')}
     join bikes on bikes.id = orders.bike_id where n % 2 = 0`,
  'alter table bikes disable trigger user',
  `update bikes set confirmed_at = 1 where id in (select ${idSql('bike', 'n * 100 + 1')} ${series(10_000)})`,
  `update bikes set asked_at = 1 where id in (select ${idSql('bike', 'n * 100 + 51')} ${series(10_000)})`,
  'alter table bikes enable trigger user',
  `insert into kilometre_falls (id, bike_id, seller_id, kilometres_before, kilometres_after, changed_at)
   select ${idSql('fall', 'n')}, ${idSql('bike', 'n')}, ${idSql('user', 'n / 50')}, 20000, 2000, n ${series(50_000)}`,
  `insert into doubtful_prices (bike_id, price, low, comparables, noted_at)
   select ${idSql('bike', 'n')}, 50000, 120000, 9, n * 600000 ${series(20_000)}`,
];

/** One of each sale, all of them about the sellers; every 25th about one seller, who has ten thousand. */
const REVIEWS = [
  'update payments set reviews_asked_at = updated_at where id not in (select id from payments order by id limit 50)',
  `insert into reviews (id, order_id, writer_role, writer_id, subject_id, stars, text, written_at, changed_at, shown_at)
   select ${idSql('revi', 'payments.created_at')}, payments.order_id, 'Buyer', payments.buyer_id,
     case when payments.created_at % 25 = 0 then ${idSql('user', '500')} else bikes.seller_id end,
     1 + payments.created_at % 5, 'As described.', payments.created_at, payments.created_at, payments.created_at
   from payments join bikes on bikes.id = payments.bike_id where payments.state = 'sold'`,
];

/** Ten for each person, 300 more for one, a tenth of them unread; some wait for devices, and some for a digest. */
const NOTIFICATIONS = [
  `insert into notifications (id, user_id, kind, target, bike_id, about_id, facts, count, listed, created_at, read_at,
     push_at, push_tries, pushed_at, digest_at)
   select ${idSql('noti', 'n')}, ${idSql('user', `case when n < ${SIZES.bikes} then n / 10 else 300 end`)}, 'bookingMade', 'target ' || n, ${idSql('bike', `n * 7 % ${SIZES.bikes}`)}, ${idSql('user', 'n / 11')},
     '{}', 1, 1, n, case when n % 10 <> 1 then n end, case when n % 1000 = 1 then n end, 0, null, case when n % 2000 = 11 then n end
   ${series(SIZES.bikes + 300)}`,
  `insert into notification_mails (id, user_id, sent_at) select ${idSql('ntml', 'n')}, ${idSql('user', 'n')}, n ${series(50_000)}`,
  `insert into notifications_off (user_id, topic, way, since) select ${idSql('user', 'n * 7')}, 'bookings', 'mail', n ${series(5_000)}`,
];

/** What a marketplace of some years has beside its listings and orders. */
const REST = [
  `insert into images (id, url, used_at, digest, hash, band_0, band_1, band_2, band_3)
   select ${idSql('imag', 'n')}, 'https://bike.test/images/' || n, 1 + n, md5('d' || n), substr(md5('h' || n), 1, 16),
     n * 7919 % 65536, n * 104729 % 65536, n * 31 % 65536, n % 65536
   ${series(SIZES.bikes)}`,
  `insert into bike_photos select ${idSql('phot', 'n')}, bikes.id, bikes.seller_id, 1, 'https://bike.test/images/' || n
   from (select n ${series(SIZES.bikes)}) as numbers join bikes on bikes.id = ${idSql('bike', 'n')} where n % 2 = 0`,
  `insert into photo_checks (bike_id, version) select ${idSql('bike', 'n')}, 'version' ${series(20)}`,
  `insert into holds select ${idSql('bike', 'n * 4 + 1')}, ${idSql('user', BUYER)}, n ${series(5_000)}`,
  `insert into holds_taken select ${idSql('hold', 'n')}, ${idSql('bike', 'n % 5000 * 4 + 1')}, n, n % 2 ${series(10_000)}`,
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
  `insert into price_changes (id, bike_id, seller_id, price_before, price_after, changed_at)
   select ${idSql('pric', 'n')}, ${idSql('bike', 'n * 3')}, ${idSql('user', 'n * 3 / 50')}, 185000, 180000, n ${series(300_000)}`,
  `insert into bike_views (bike_id, day, count, contacts) select ${idSql('bike', 'n')}, day, 7, 1
   from generate_series(0, ${SIZES.bikes - 1}) as n, (values ('2026-11-20'), ('2026-11-21')) as days (day)`,
  `insert into view_marks (mark, day) select 'mark' || n, '2026-11-' || 20 + n % 2 ${series(SIZES.bikes)}`,
  `insert into view_days (day, salt, marks) values ('2026-11-20', 'a', 1), ('2026-11-21', 'b', 1)`,
  `insert into job_leases values ('pictures', 0), ('payments', 0)`,
  `insert into barred_addresses select 'address ' || n, ${idSql('user', 'n')}, n ${series(10_000)}`,
  `insert into blocks select ${idSql('blok', 'n')}, ${idSql('user', 'n % 20000')}, ${idSql('user', '50000 + n % 30000')}, n ${series(60_000)}`,
  `insert into model_medians select n, 10000, 3, 0.1, 1, 0.01, 1 ${series(100)}`,
  ...SEARCH,
  ...ALERTS,
  ...MARKET,
  ...SELLING,
  ...REVIEWS,
  ...CONVERSATIONS,
  ...NOTIFICATIONS,
  ...MODERATION,
  ...MONEY,
  ...PAPERS,
  'vacuum analyze',
];

/** Fills the database; `report` is told what takes long. */
export const fill = async (url: string, report: (line: string) => void): Promise<void> => {
  const database = { kind: 'postgres', url } as const;
  await fillMarketplace(database, SIZES, report);
  await runAll(database, REST, report);
};
