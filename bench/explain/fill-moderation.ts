import { postgres } from '../marketplace/dialect.ts';
import { sizesFor } from '../marketplace/sizes.ts';
import { bikes } from './options.ts';

const { id: idSql, series } = postgres;

/** The last five are admins. */
const { users: USERS } = sizesFor(bikes);
const HOW_MANY = { reports: 50_000, signals: 50_000, decisions: 20_000, photoMatches: bikes / 50 };

/** Two hundred and fifty reports and as many signals are open. */
const DECISION = `case when n % 201 <> 0 then ${idSql('deci', 'n * 2 / 5')} end`;
const REPORT = `insert into reports (id, kind, target_id, about_id, user_id, reason, words, created_at, decision_id)
  select ${idSql('rept', 'n')}, kind, target_id, about_id, ${idSql('user', '30000 + n')}, 'fraud', 'It is not theirs.', n, ${DECISION}`;
const SIGNAL = `insert into moderation_signals (id, kind, target_id, about_id, signal, other_bike_id, noted_at, decision_id)
  select ${idSql('sign', 'n')}, kind, target_id, about_id, signal, other_bike_id, found_at, ${DECISION}`;

/**
 * What people have reported and what was noticed, nearly all of it decided. Most is about listings, and one seller was reported
 * five hundred times. Conversations and reviews are there before.
 */
export const MODERATION = [
  `insert into photo_matches (bike_id, other_bike_id, image_id, other_image_id, distance, found_at)
   select ${idSql('bike', 'n * 40 + 5')}, ${idSql('bike', 'n * 40 + 1')}, ${idSql('imag', 'n * 40 + 5')}, ${idSql('imag', 'n * 40 + 1')}, n % 6, n * 600000
   ${series(HOW_MANY.photoMatches)}`,
  `${REPORT} from (
     select n, 'listing' as kind, ${idSql('bike', 'n * 20 + 1')} as target_id, ${idSql('user', '(n * 20 + 1) / 50')} as about_id
     ${series(HOW_MANY.reports)} where n % 5 < 3
     union all
     select n, 'person', about_id, about_id
     from (select n, case when n % 100 = 3 then ${idSql('user', '500')} else ${idSql('user', 'n % 20000')} end as about_id
       ${series(HOW_MANY.reports)} where n % 5 = 3) as persons
     union all
     select n, 'message', messages.id, sender_id
     from (select n ${series(HOW_MANY.reports)} where n % 10 = 4) as numbers
       join messages on messages.id = ${idSql('conv', 'n')} || '-6'
     union all
     select n, 'review', reviews.id, writer_id
     from (select n ${series(HOW_MANY.reports)} where n % 10 = 9) as numbers
       join reviews on reviews.id = ${idSql('revi', 'n')}
   ) as reported`,
  `${SIGNAL} from (
     select row_number() over () as n, * from (
       select 'listing' as kind, bike_id as target_id, seller_id as about_id, 'samePhoto' as signal, other_bike_id, found_at
       from photo_matches join bikes on bikes.id = bike_id
       union all
       select 'listing', bike_id, seller_id, 'doubtfulPrice', '', noted_at from doubtful_prices join bikes on bikes.id = bike_id
       union all
       select 'listing', ${idSql('bike', 'n * 90')}, ${idSql('user', 'n * 90 / 50')}, 'contacts', '', n ${series(9_000)}
       union all
       select 'person', ${idSql('user', 'n * 20')}, ${idSql('user', 'n * 20')}, 'manyListings', '', n ${series(1_000)}
     ) as every_kind
   ) as noticed`,
  `insert into moderation_decisions (id, kind, target_id, about_id, admin_id, act, reason, until, took_down, created_at, undone_at)
   select ${idSql('deci', 'n')}, 'listing', ${idSql('bike', 'n * 50 + 1')}, ${idSql('user', `case when n % 400 = 0 then 500 else n % ${USERS} end`)},
     ${idSql('user', `${USERS - 5} + n % 5`)}, case n % 3 when 0 then 'dismiss' else 'warn' end, 'It is not theirs.', null, 0, n,
     case when n % 50 = 0 then n end ${series(HOW_MANY.decisions)}`,
  `insert into moderation_marks (name, bike_id) values ('contacts', ${idSql('bike', '999990')})`,
];
