import { sql } from 'kysely';
import type { Review } from '#contract/entities/review.ts';
import { newId } from '#server/platform/lib/ids.ts';
import { acknowledge, type RowState, requested } from '../ledger.ts';
import { between, oneOf } from '../random.ts';
import { sendRequest, sendUntilAnswered } from '../send-request.ts';
import { missingNotifications } from './missing-notifications.ts';
import type { WriteContext, Writes } from './writes.ts';

const review = async (context: WriteContext, orderId: string, role: 'Buyer' | 'Seller'): Promise<void> => {
  const { marketplace, random, buyer, seller } = context;
  const said = { stars: between(random, 1, 6), text: `Sale ${newId().slice(-6)}` };
  const key = { order_id: orderId, writer_role: role };
  requested(marketplace.ledger, 'reviews', key, said);
  const options = { token: (role === 'Buyer' ? buyer : seller).token, body: said };
  if (await sendUntilAnswered(marketplace, `PUT /api/orders/${orderId}/review`, options, context))
    acknowledge(marketplace.ledger, 'reviews', key, said);
};

/** The seller answers a review of them that is shown. */
const answer = async (context: WriteContext): Promise<void> => {
  const { marketplace, random, seller } = context;
  const shown = await sendRequest<Review[]>(marketplace, `GET /api/sellers/${seller.id}/reviews`);
  const found = oneOf(random, shown?.filter((each) => !each.answer) ?? []);
  if (!found) return;
  const text = `Thanks ${newId().slice(-6)}`;
  const key = { id: found._id };
  const state: RowState = { answer: text };
  acknowledge(marketplace.ledger, 'reviews', key);
  requested(marketplace.ledger, 'reviews', key, state);
  const options = { token: seller.token, body: { text } };
  if (await sendUntilAnswered(marketplace, `PUT /api/reviews/${found._id}/answer`, options, context))
    acknowledge(marketplace.ledger, 'reviews', key, state);
};

export const reviews: Writes = {
  share: 8,
  async act(context) {
    const order = oneOf(context.random, context.paid);
    if (!order) return;
    if (context.random() < 0.3) await answer(context);
    else await review(context, order, context.random() < 0.5 ? 'Buyer' : 'Seller');
  },
  halves: {
    'reviews of both that are not shown': sql`
      select order_id as what from reviews group by order_id having count(*) = 2 and max(shown_at) > max(changed_at)
    `,
    'review that is shown before the other is written': sql`
      select order_id as what from reviews group by order_id having count(*) = 1 and max(shown_at) <= max(changed_at)
    `,
    'shown review without its notification': missingNotifications(
      'reviewReceived',
      sql`
        select subject_id as user_id, id as target from reviews
        where changed_at = (select max(changed_at) from reviews later where later.order_id = reviews.order_id)
          and (select count(*) from reviews pair where pair.order_id = reviews.order_id) = 2
      `,
    ),
    'answer without its notification': missingNotifications(
      'reviewAnswered',
      sql`select writer_id as user_id, id as target from reviews where answer is not null`,
    ),
  },
};
