import * as z from 'zod/mini';
import { MESSAGE_PHOTOS, MESSAGES, READING } from '#contract/account-limits.ts';
import { endpoint } from '#contract/endpoint.ts';
import { Conversation, Message, MessagePhoto } from '#contract/entities/conversation.ts';
import { DealActs, DealPage, OpeningPage } from '#contract/entities/deal-page.ts';
import { NewMessage, Opening, OpeningMessage } from '#contract/rules/message.ts';
import { RULE_MESSAGES } from '#contract/rules/messages.ts';
import { typedNumber } from '#contract/rules/text.ts';
import { Inserted, idParam, Modified, pageQuery } from './shapes.ts';

const { pageUnknown } = RULE_MESSAGES;
const position = z.pipe(
  typedNumber(pageUnknown).check(z.regex(/^[1-9]\d{0,8}$/, pageUnknown)),
  z.transform((text: string) => Number(text)),
);

export const openConversation = endpoint({
  method: 'POST',
  path: '/conversations',
  summary:
    "Writes to a bike's seller; the first message opens the conversation, and a later one for the same bike finds it. A seller writes to the buyer of a booking of their own bike, named by `orderId`. Beyond the specification.",
  access: ['Buyer', 'Seller'],
  body: OpeningMessage,
  output: z.extend(Inserted, { message: Message }),
  errors: [
    'bike_not_found',
    'bike_hidden',
    'bike_sold',
    'booking_not_found',
    'role_not_allowed',
    'person_left',
    'message_photo_gone',
    'messages_closed',
    'too_many_conversations',
  ],
  notWhileSuspended: true,
  perAccount: MESSAGES,
});

export const getOpening = endpoint({
  method: 'GET',
  path: '/conversations/opening',
  summary:
    'What a conversation would be about that is opened with the same `productId` and `orderId`, and its id if it is open already. Beyond the specification.',
  access: ['Buyer', 'Seller'],
  query: Opening,
  output: OpeningPage,
  errors: [
    'bike_not_found',
    'bike_hidden',
    'bike_sold',
    'booking_not_found',
    'role_not_allowed',
    'messages_closed',
    'submission_used',
  ],
});

export const listConversations = endpoint({
  method: 'GET',
  path: '/conversations',
  summary:
    'The own conversations, the one with the last message, offer, booking or meeting first, each with its number of unread messages; `unread=1`: those with unread messages alone. Beyond the specification.',
  access: 'signedIn',
  query: z.extend(pageQuery, { unread: z.optional(z.literal('1', RULE_MESSAGES.required)) }),
  output: z.array(Conversation),
  paged: true,
});

export const countUnreadConversations = endpoint({
  method: 'GET',
  path: '/conversations/unread',
  summary:
    'How many of the own conversations have unread messages: at most 100, then at least that. Beyond the specification.',
  access: 'signedIn',
  output: z.object({ count: z.number() }),
});

export const getConversation = endpoint({
  method: 'GET',
  path: '/conversations/:id',
  summary:
    'An own conversation: the bike, the other person, and what happened, oldest first. It holds the newest 50 messages; `before` leads to earlier ones. Beyond the specification.',
  access: 'signedIn',
  params: idParam,
  query: z.object({ before: z.optional(position) }),
  output: DealPage,
  errors: ['conversation_not_found'],
});

export const getDealActs = endpoint({
  method: 'GET',
  path: '/deals/:id/acts',
  summary:
    'What the caller may do now in the deal of an own conversation, named by its id: the same table decides what the server accepts. `until` is when an act ends by itself. Beyond the specification.',
  access: 'signedIn',
  params: idParam,
  output: DealActs,
  errors: ['conversation_not_found'],
});

export const sendMessage = endpoint({
  method: 'POST',
  path: '/conversations/:id/messages',
  summary:
    'Writes in an own conversation. The same `submission` again responds with the message that is there. Beyond the specification.',
  access: 'signedIn',
  params: idParam,
  body: NewMessage,
  output: z.extend(Inserted, { message: Message }),
  errors: ['conversation_not_found', 'person_left', 'messages_closed', 'message_photo_gone', 'submission_used'],
  notWhileSuspended: true,
  perAccount: MESSAGES,
});

export const uploadMessagePhoto = endpoint({
  method: 'POST',
  path: '/message-photos',
  summary:
    'Keeps a photo for a message or a dispute: its id is sent with it within a day, or it is deleted. Whoever has uploaded it, and then the two of the conversation or the dispute, and admins around a reported message and in a dispute, read it by `GET /message-photos/{id}`, with `?width=480` for a small one. Beyond the specification.',
  access: 'signedIn',
  file: 'application/octet-stream',
  output: z.extend(Inserted, { photo: MessagePhoto }),
  errors: [
    'image_missing',
    'image_unreadable',
    'image_too_small',
    'image_too_large',
    'image_store_down',
    'image_unfinished',
  ],
  perAccount: MESSAGE_PHOTOS,
});

export const markConversationRead = endpoint({
  method: 'PUT',
  path: '/conversations/:id/read',
  summary:
    'Notes that the caller has read an own conversation up to a message. Never takes it back. Beyond the specification.',
  access: 'signedIn',
  params: idParam,
  body: z.object({ position: z.number(RULE_MESSAGES.required).check(z.int(), z.gte(1), z.lte(2 ** 31 - 1)) }),
  output: Modified,
  errors: ['conversation_not_found'],
  perAccount: READING,
});
