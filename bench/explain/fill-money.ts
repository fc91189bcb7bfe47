import { postgres } from '../marketplace/dialect.ts';
import { sizesFor } from '../marketplace/sizes.ts';
import { bikes } from './options.ts';

const { id: idSql, series } = postgres;
const { users: USERS } = sizesFor(bikes);
const HOW_MANY = { batches: 1_000, payouts: 50_000, differences: 5_000 };

/** The sales, `n` of them: an order, its payment, and the seller of its bike. */
const SALES = `(select payments.created_at as n, payments.id as payment_id, payments.order_id, payments.bike_id, payments.buyer_id,
    payments.intent_id, payments.amount, bikes.seller_id
  from payments join bikes on bikes.id = payments.bike_id where payments.state = 'sold') as sales`;

/** Each sale moves money three times: it arrives, it buys the bike, it is due to the seller. */
const MOVES = [
  ['1', 'received', `'clearing:card'`, `'person:' || buyer_id`],
  ['2', 'sold', `'person:' || buyer_id`, `'sale:' || order_id`],
  ['3', 'due', `'sale:' || order_id`, `'person:' || seller_id`],
] as const;
const transferId = (n: string, move: string): string => idSql('trns', `${n} * 4 + ${move}`);

const LEDGER = [
  `insert into ledger_accounts (account, may_be_negative, balance, pending_in, pending_out) values ('clearing:card', 1, -1, 0, 0)`,
  `insert into ledger_accounts (account, may_be_negative, balance, pending_in, pending_out)
   select 'person:' || ${idSql('user', 'n')}, 0, case when n % 20 = 0 then 18500000 else 0 end, 0, 0 ${series(USERS)}`,
  `insert into ledger_accounts (account, may_be_negative, balance, pending_in, pending_out)
   select 'sale:' || order_id, 0, case when n % 100 = 0 then 18500000 else 0 end, 0, 0 from ${SALES}`,
  ...MOVES.map(
    ([move, step, from, to]) => `insert into ledger_transfers
      (id, source, external_id, phase, from_account, to_account, amount, effective_at, written_at)
    select ${transferId('n', move)}, 'payment', payment_id || ':${step}', 'posted', ${from}, ${to}, amount, n, n from ${SALES}`,
  ),
];

/** What was paid out, nearly all of it done; and what providers have reported, nearly all of it as we have it. */
const PAID_OUT = [
  `insert into payout_accounts (id, user_id, kind, name, number, routing, created_at, usable_at)
   select ${idSql('pacc', 'n')}, ${idSql('user', 'n')}, 'wallet', 'Name', '017' || lpad(n::text, 8, '0'), null, n, n ${series(USERS / 5)}`,
  `insert into payout_batches (id, admin_id, created_at, payouts, total, confirmed_at, confirmed_by)
   select ${idSql('batc', 'n')}, ${idSql('user', `${USERS} - 1`)}, n, 50, 100, n, ${idSql('user', `${USERS} - 2`)} ${series(HOW_MANY.batches)}`,
  `insert into payouts (id, batch_id, user_id, amount, kind, name, number, routing, pay_on, state, reference, created_at, changed_at, transfer_id)
   select ${idSql('pout', 'n')}, ${idSql('batc', `n / ${HOW_MANY.payouts / HOW_MANY.batches}`)}, ${idSql('user', `n % ${USERS / 5}`)}, 100, 'wallet', 'Name',
     '017' || lpad((n % ${USERS / 5})::text, 8, '0'), null, '2026-11-' || 10 + n % 20, case when n % 200 = 1 then 'waiting' else 'paid' end,
     null, n, n, ${transferId('n / 3', '3')} ${series(HOW_MANY.payouts)} where exists (select 1 from ledger_transfers where id = ${transferId('n / 3', '3')})`,
  `insert into report_lines (id, provider, line_ref, kind, payment_ref, amount, fee, at, day, transfer_id)
   select ${idSql('line', 'n')}, 'card', 'line ' || n, 'payment', intent_id, amount, 100, n, (date '2024-01-01' + (n % 1000)::integer)::text, ${transferId('n', '1')}
   from ${SALES}`,
  `insert into report_differences (id, key, what, provider, kind, day, payment_ref, line_id, found_at, matched_at)
   select ${idSql('diff', 'n')}, 'difference ' || n, 'theirs', 'card', 'payment', day, payment_ref, id, n, case when n % 100 <> 0 then n end
   from (select row_number() over (order by id) as n, id, day, payment_ref from report_lines limit ${HOW_MANY.differences}) as numbered`,
];

/** What happened to sales: bikes were handed over, some were held by a deposit, and about some the two disagree. */
const AFTER_SALES = [
  `insert into handovers (id, order_id, buyer_id, seller_id, wrong_codes, handed_over_at, how)
   select ${idSql('hand', 'n')}, order_id, buyer_id, seller_id, 0, case when n % 50 <> 1 then n end, case when n % 50 <> 1 then 'code' end from ${SALES}`,
  `insert into transfers (id, order_id, buyer_id, seller_id, handed_over_at, registered_at, remind_at)
   select id, order_id, buyer_id, seller_id, handed_over_at, case when handed_over_at % 3 = 0 then handed_over_at end,
     case when handed_over_at % 50 = 2 then handed_over_at end from handovers where handed_over_at is not null`,
  `insert into deposits (id, order_id, bike_id, buyer_id, seller_id, amount, price, held_at, held_until, claimed_at, outcome, ended_at,
     notified_paid_at, notified_end_at)
   select payment_id, order_id, bike_id, buyer_id, seller_id, 500000, 18500000, n, n, case when n % 50 = 5 then n end,
     case when n % 500 <> 5 then 'spent' end, case when n % 500 <> 5 then n end, n, case when n % 500 <> 5 then n end from ${SALES} where n % 5 = 0`,
  `insert into disputes (id, order_id, bike_id, buyer_id, seller_id, opened_by, reason, opened_at, frozen, frozen_commission, was_due, decision, decided_at)
   select ${idSql('disp', 'n')}, order_id, bike_id, buyer_id, seller_id, 'buyer', 'notAsDescribed', n, amount, 0, 0,
     case when n % 500 <> 3 then 'partly' end, case when n % 500 <> 3 then n end from ${SALES} where n % 5 = 3`,
  `insert into dispute_refunds (payment_id, dispute_id, amount, begun_at, tried_at, done_at)
   select payments.id, disputes.id, 100, opened_at, opened_at, case when opened_at % 500 <> 8 then opened_at end
   from disputes join payments on payments.order_id = disputes.order_id where decision is not null`,
  `insert into chargebacks (id, payment_id, amount, state, opened_at, closed_at, returned_line)
   select 'dp_' || n, payment_id, amount, case when n % 500 = 7 then 'open' else 'won' end, n, case when n % 500 <> 7 then n end,
     case when n % 50 = 17 then 'line ' || n end from ${SALES} where n % 10 = 7`,
  `insert into message_photos (id, sender_id, dispute_id, place, width, height, uploaded_at)
   select ${idSql('dpho', 'opened_at')}, buyer_id, id, 0, 1280, 960, opened_at from disputes`,
];

/** Money, and what happens to a bike once it is paid for. */
export const MONEY = [...LEDGER, ...PAID_OUT, ...AFTER_SALES];
