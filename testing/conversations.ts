import type { Conversation, Message } from '#contract/entities/conversation.ts';
import type { DealPage } from '#contract/entities/deal-page.ts';
import type { NewMessage } from '#contract/rules/message.ts';
import { type CallResponse, call, type Target } from './call.ts';
import type { Person } from './people.ts';

type Caller = Pick<Person, 'token'>;
interface Opened {
  insertedId: string;
  message: Message;
}

/** A buyer's question about a bike, or with `orderId` what a seller writes to a buyer who has booked. */
export const ask = (
  app: Target,
  { token }: Caller,
  productId: string,
  more: Partial<NewMessage> & { orderId?: string } = {},
): Promise<CallResponse<Opened>> =>
  call(app, 'POST /api/conversations', { token, body: { productId, text: 'Is it still there?', ...more } });

/** The same, where it must succeed. Returns the id of the conversation. */
export const openConversation = async (
  app: Target,
  buyer: Caller,
  productId: string,
  text?: string,
): Promise<string> => {
  const response = await ask(app, buyer, productId, text === undefined ? {} : { text });
  if (response.status !== 200) throw new Error(JSON.stringify(response.body));
  return response.body.insertedId;
};

export const say = (
  app: Target,
  { token }: Caller,
  id: string,
  text: string,
  submission?: string,
): Promise<CallResponse<Opened>> =>
  call(app, `POST /api/conversations/${id}/messages`, { token, body: { text, ...(submission && { submission }) } });

/** Photos, with words or without. */
export const showPhotos = (
  app: Target,
  { token }: Caller,
  id: string,
  photos: readonly string[],
  more: { text?: string; submission?: string } = {},
): Promise<CallResponse<Opened>> =>
  call(app, `POST /api/conversations/${id}/messages`, { token, body: { photos, ...more } });

export const dealPage = (app: Target, { token }: Caller, id: string, query = ''): Promise<CallResponse<DealPage>> =>
  call(app, `GET /api/conversations/${id}${query}`, { token });

export const conversationsOf = (app: Target, { token }: Caller, query = ''): Promise<CallResponse<Conversation[]>> =>
  call(app, `GET /api/conversations${query}`, { token });

export const readUpTo = (app: Target, { token }: Caller, id: string, position: number) =>
  call(app, `PUT /api/conversations/${id}/read`, { token, body: { position } });

export const messagesIn = ({ entries }: DealPage): Message[] =>
  entries.filter((entry): entry is Message => entry.kind === 'message');

export const textsIn = (page: DealPage): string[] => messagesIn(page).map(({ text }) => text);
