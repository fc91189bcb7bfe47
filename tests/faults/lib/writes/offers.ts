import { sql } from 'kysely';
import type { OfferAnswer } from '#contract/rules/offer.ts';
import { acknowledge, requested } from '../ledger.ts';
import { oneOf } from '../random.ts';
import { sendUntilAnswered } from '../send-request.ts';
import { pageOf } from './messages.ts';
import { missingNotifications } from './missing-notifications.ts';
import type { Deal, WriteContext, Writes } from './writes.ts';

/** Prices between half of the listed one and all of it, each another: an offer is known by its own. */
const LEAST = 95_000;
const MOST = 185_000;
let named = 0;
const newPrice = (): number => {
  named += 1;
  return LEAST + ((named * 7) % (MOST - LEAST));
};

const make = async (context: WriteContext, { id }: Deal): Promise<void> => {
  const { marketplace, buyer } = context;
  const price = newPrice();
  const key = { conversation_id: id, price };
  requested(marketplace.ledger, 'offers', key);
  const options = { token: buyer.token, body: { price } };
  // Sent again after a response that was lost, it is refused as long as the first one is open.
  const made = await sendUntilAnswered(marketplace, `POST /api/conversations/${id}/offers`, options, context);
  if (made?.insertedId) acknowledge(marketplace.ledger, 'offers', key, { id: made.insertedId, made_by: 'buyer' });
};

const answer = async (context: WriteContext, deal: Deal, offer: { _id: string; byMe: boolean }): Promise<void> => {
  const { marketplace, random } = context;
  const said: OfferAnswer = oneOf(random, ['accept', 'decline', 'counter', 'counter', 'withdraw'] as const) ?? 'accept';
  const maker = offer.byMe ? 'buyer' : 'seller';
  const other = offer.byMe ? 'seller' : 'buyer';
  const { token } = context[said === 'withdraw' ? maker : other];
  const price = newPrice();
  const key = { id: offer._id };
  acknowledge(marketplace.ledger, 'offers', key);
  requested(marketplace.ledger, 'offers', key, { answer: said });
  const options = { token, body: { answer: said, ...(said === 'counter' && { price }) } };
  const answered = await sendUntilAnswered<{ insertedId?: string }>(
    marketplace,
    `PUT /api/offers/${offer._id}`,
    options,
    context,
  );
  if (!answered) return;
  acknowledge(marketplace.ledger, 'offers', key, { answer: said });
  if (answered.insertedId)
    acknowledge(
      marketplace.ledger,
      'offers',
      { conversation_id: deal.id, price },
      { id: answered.insertedId, made_by: other },
    );
};

export const offers: Writes = {
  share: 12,
  async act(context) {
    const deal = oneOf(context.random, context.deals);
    if (!deal) return;
    const page = await pageOf(context, deal);
    if (page?.offer) await answer(context, deal, page.offer);
    else if (page?.acts.includes('offer')) await make(context, deal);
  },
  halves: {
    'more than one open offer': sql`
      select conversation_id as what from offers where answer is null and ended_at is null
      group by conversation_id having count(*) > 1
    `,
    'offers that are not numbered 1, 2, 3': sql`
      select conversation_id as what from offers group by conversation_id
      having count(*) <> max(position) or count(distinct position) <> max(position)
    `,
    'answer with an offer of its own, and no offer of the other side after it': sql`
      select id as what from offers where answer = 'counter' and not exists (
        select 1 from offers after where after.conversation_id = offers.conversation_id
          and after.position = offers.position + 1 and after.made_by <> offers.made_by
      )
    `,
    "seller's offer that answers none": sql`
      select id as what from offers where made_by = 'seller' and not exists (
        select 1 from offers before where before.conversation_id = offers.conversation_id
          and before.position = offers.position - 1 and before.answer = 'counter'
      )
    `,
    'offer or answer without its notification': missingNotifications(
      'offer',
      sql`
        select case made_by when 'buyer' then seller_id else buyer_id end as user_id, conversation_id as target from offers
        union all
        select case made_by when 'buyer' then buyer_id else seller_id end, conversation_id from offers
          where answer in ('accept', 'decline')
        union all
        select case made_by when 'buyer' then seller_id else buyer_id end, conversation_id from offers
          where answer = 'withdraw'
      `,
    ),
    'person who was told of offers and got no mail': sql`
      select distinct user_id as what from notifications where kind = 'offer'
        and not exists (select 1 from notification_mails where notification_mails.user_id = notifications.user_id)
    `,
  },
};
