import { postgres } from '../marketplace/dialect.ts';
import { sizesFor } from '../marketplace/sizes.ts';
import { bikes } from './options.ts';

const { id: idSql, series } = postgres;
const { users: USERS } = sizesFor(bikes);
const SELLERS = USERS / 5;
const HOW_MANY = { waiting: 300, stolen: 20_000 };
const ADMIN = idSql('user', `${USERS} - 1`);
const FIRST_ADMIN = idSql('user', `${USERS} - 1 - uploaded_at % 5`);

/** Every third bike has had a document; a few hundred wait for an admin. */
const DOCUMENTS = [
  `insert into papers (id, user_id, bike_id, kind, state, key_id, wrapped_key, width, height, uploaded_at, decided_at, seen)
   select ${idSql('papr', 'n')}, ${idSql('user', 'n * 3 / 50')}, ${idSql('bike', 'n * 3')}, case when n % 3 = 0 then 'taxToken' else 'certificate' end,
     case when n % 20 = 1 then 'refused' when n % 20 = 2 then 'outdated' else 'accepted' end, 'key', 'wrapped', 2000, 1500, n, n,
     '{"certificate":true,"inSellersName":true}' ${series(Math.floor(bikes / 3))}`,
  `update papers set state = 'waiting', decided_at = null, seen = null, first_admin_id = case when uploaded_at % 3 = 0 then ${FIRST_ADMIN} end,
     first_seen = case when uploaded_at % 3 = 0 then '{}' end, first_at = case when uploaded_at % 3 = 0 then uploaded_at end
   where id in (select id from papers order by id desc limit ${HOW_MANY.waiting})`,
  `update papers set state = 'expired', wrapped_key = '' where id in (select id from papers order by id limit ${HOW_MANY.waiting})`,
  'alter table bikes disable trigger user',
  `update bikes set papers_reviewed = '{"on":"2026-11-12","certificate":true}'
   where id in (select bike_id from papers where state = 'accepted')`,
  'alter table bikes enable trigger user',
];

/** Every second seller has shown who they are, and some wait. */
const SELLERS_SEEN = [
  `insert into verifications (id, user_id, verified_as, state, begun_at, queue_id, sent_at, decided_at, seen, expires_at)
   select ${idSql('vrfy', 'n')}, ${idSql('user', 'n * 2')}, case when n % 5 = 0 then 'shop' else 'person' end,
     case when n % 40 = 1 then 'waiting' when n % 40 = 2 then 'open' when n % 40 = 3 then 'refused' else 'accepted' end, n,
     case when n % 40 <> 2 then ${idSql('vque', 'n')} end, case when n % 40 <> 2 then n end, case when n % 40 not in (1, 2) then n end,
     case when n % 40 not in (1, 2, 3) then '{"nid":true}' end, case when n % 40 not in (1, 2, 3) then n + 1000000 end ${series(SELLERS / 2)}`,
  `insert into papers (id, user_id, verification_id, kind, state, key_id, wrapped_key, width, height, uploaded_at)
   select ${idSql('iden', 'n')}, user_id, id, 'nidFront', 'shown', 'key', 'wrapped', 2000, 1500, n
   from (select row_number() over (order by id) as n, id, user_id from verifications) as numbered`,
];

/** Every second bike has a frame number; one in a hundred is in two listings, and some were reported stolen. */
const FRAMES = [
  `insert into bike_frames (id, bike_id, seller_id, frame_keys, frame_print, frame_end, engine_keys, engine_print, engine_end, typed_at)
   select ${idSql('fram', 'n')}, ${idSql('bike', 'n * 2')}, ${idSql('user', 'n * 2 / 50')}, 'key',
     'frame ' || case when n % 100 = 1 then n - 1 else n end, '1234', 'key', 'engine ' || n, '5678', n ${series(bikes / 2)}`,
  `insert into frame_checks (bike_id, version) select ${idSql('bike', 'n * 2')}, 'version' ${series(20)}`,
  `insert into stolen_reports (id, user_id, frame_keys, frame_print, gd_number, station, words, state, reported_at, decided_at, admin_id)
   select ${idSql('stol', 'n')}, ${idSql('user', `n % ${USERS}`)}, 'key', 'frame ' || n * 7, 'GD ' || n, 'Mirpur', '',
     case when n % 100 = 1 then 'waiting' when n % 10 = 2 then 'refused' else 'accepted' end, n, case when n % 100 <> 1 then n end,
     case when n % 100 <> 1 then ${ADMIN} end ${series(HOW_MANY.stolen)}`,
  ...[
    ['stolen_matches', 'hidden_at', `<> 'Sold'`],
    ['stolen_sales', 'told_at', `= 'Sold'`],
  ].map(
    ([table, time, status]) => `insert into ${table} (report_id, bike_id, ${time})
      select stolen_reports.id, bike_frames.bike_id, reported_at from stolen_reports join bike_frames using (frame_print)
        join bikes on bikes.id = bike_frames.bike_id where stolen_reports.state = 'accepted' and product_status ${status}`,
  ),
];

/** The kilometres of every second bike, as its seller stated them twice, and of some as a document or a buyer did. */
const KILOMETRES = [
  `insert into kilometre_statements (id, bike_id, user_id, source, about, kilometres, stated_at, noted_at)
   select ${idSql('kilo', 'n')}, ${idSql('bike', 'n')}, ${idSql('user', 'n / 50')}, 'seller', '2026-11-' || 10 + n % 2, 12000 + n % 2, n, n ${series(bikes)}`,
  `insert into kilometre_statements (id, bike_id, user_id, source, about, kilometres, stated_at, noted_at)
   select ${idSql('kmpa', 'papers.uploaded_at')}, bike_id, ${ADMIN}, 'papers', id, 11000, decided_at, decided_at from papers where state = 'accepted' and bike_id is not null`,
  `insert into kilometre_statements (id, bike_id, user_id, source, about, kilometres, stated_at, noted_at)
   select ${idSql('kmme', 'opened_at')}, conversations.bike_id, buyer_id, 'meeting', meetings.id, 12500, starts_at, starts_at
   from meetings join conversations on conversations.id = conversation_id where confirmed_at is not null`,
];

/** Documents of bikes and sellers, frames, stolen bikes, and kilometres. Conversations are there before. */
export const PAPERS = [...DOCUMENTS, ...SELLERS_SEEN, ...FRAMES, ...KILOMETRES];
