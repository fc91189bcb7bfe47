import { sql } from 'kysely';
import type { DealPage } from '#contract/entities/deal-page.ts';
import { newId } from '#server/platform/lib/ids.ts';
import { acknowledge, requested } from '../ledger.ts';
import { between, oneOf } from '../random.ts';
import { sendRequest, sendUntilAnswered } from '../send-request.ts';
import { missingNotifications } from './missing-notifications.ts';
import type { Deal, Member, WriteContext, Writes } from './writes.ts';

/** A buyer asks about no more bikes in an hour. */
const CONVERSATIONS = 5;

interface Written {
  insertedId: string;
  message: { _id: string };
}

/** Writes once, with the same mark again until there is a response; sometimes from two windows at once. */
export const write = async (
  context: WriteContext,
  { token }: Member,
  request: string,
  body: Readonly<Record<string, unknown>>,
): Promise<Written | undefined> => {
  const { marketplace, random } = context;
  const submission = newId();
  requested(marketplace.ledger, 'messages', { submission });
  const options = { token, body: { ...body, submission } };
  const windows = Array.from({ length: between(random, 1, 3) }, () =>
    sendUntilAnswered<Written>(marketplace, request, options, context),
  );
  const answers = (await Promise.all(windows)).filter((answer) => answer !== undefined);
  for (const { message } of answers) acknowledge(marketplace.ledger, 'messages', { submission }, { id: message._id });
  return answers[0];
};

const open = async (context: WriteContext): Promise<void> => {
  const { marketplace, random, buyer, bikes, deals } = context;
  const bike = oneOf(random, bikes);
  if (!bike) return;
  const opened = await write(context, buyer, 'POST /api/conversations', {
    productId: bike,
    text: 'Is it still there?',
  });
  if (!opened) return;
  acknowledge(marketplace.ledger, 'conversations', { id: opened.insertedId }, { bike_id: bike });
  if (!deals.some(({ id }) => id === opened.insertedId)) deals.push({ id: opened.insertedId, bike });
};

/** The page of a conversation as the buyer sees it. */
export const pageOf = ({ marketplace, buyer: { token } }: WriteContext, { id }: Deal): Promise<DealPage | undefined> =>
  sendRequest<DealPage>(marketplace, `GET /api/conversations/${id}`, { token });

/** Both write at the same time; then one of them has read it. */
const speak = async (context: WriteContext, { id }: Deal): Promise<void> => {
  const { marketplace, random, buyer, seller } = context;
  const writers = Array.from({ length: between(random, 1, 4) }, () => (random() < 0.5 ? buyer : seller));
  await Promise.all(
    writers.map((who, n) => write(context, who, `POST /api/conversations/${id}/messages`, { text: `Word ${n}` })),
  );
  if (random() < 0.5) return;
  const reader = random() < 0.5 ? 'buyer' : 'seller';
  const { token } = context[reader];
  const page = await sendRequest<DealPage>(marketplace, `GET /api/conversations/${id}`, { token });
  if (!page || page.unread === 0) return;
  const position = page.entries.reduce((last, entry) => ('position' in entry ? entry.position : last), 0);
  if (await sendRequest(marketplace, `PUT /api/conversations/${id}/read`, { token, body: { position } }))
    acknowledge(
      marketplace.ledger,
      'conversations',
      { id },
      { [`${reader}_read`]: (read: unknown) => Number(read) >= position },
    );
};

export const messages: Writes = {
  share: 14,
  async act(context) {
    const deal = oneOf(context.random, context.deals);
    if (!deal || (context.deals.length < CONVERSATIONS && context.random() < 0.2)) await open(context);
    else await speak(context, deal);
  },
  halves: {
    'messages that are not numbered 1, 2, 3': sql`
      select conversations.id as what from conversations
        left join messages on messages.conversation_id = conversations.id
      group by conversations.id, last_position
      having count(messages.id) <> last_position or last_position = 0
        or count(distinct position) <> last_position or max(position) <> last_position
    `,
    // An act on an offer or a meeting gives a later id.
    'conversation that stands before its last message': sql`
      select id as what from conversations where not exists (
        select 1 from messages where messages.id <= last_id and conversation_id = conversations.id and position = last_position
      )
    `,
    'conversation read further than it goes': sql`
      select id as what from conversations where buyer_read > last_position or seller_read > last_position
    `,
    'message without its notification': missingNotifications(
      'message',
      sql`
        select case when sender_id = buyer_id then seller_id else buyer_id end as user_id, conversation_id as target
        from messages join conversations on conversations.id = conversation_id
      `,
    ),
  },
};
