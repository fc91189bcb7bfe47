import type { OfferAnswer } from '#contract/rules/offer.ts';
import { type CallResponse, call, type Target } from './call.ts';
import { openConversation } from './conversations.ts';
import { listBike } from './listings.ts';
import { type Person, signUp } from './people.ts';
import type { TestApp } from './test-app.ts';

type Caller = Pick<Person, 'token'>;

export const offer = (
  app: Target,
  { token }: Caller,
  conversationId: string,
  price: number | string,
): Promise<CallResponse<{ insertedId: string }>> =>
  call(app, `POST /api/conversations/${conversationId}/offers`, { token, body: { price } });

export const sayTo = (
  app: Target,
  { token }: Caller,
  offerId: string,
  answer: OfferAnswer,
  price?: number,
): Promise<CallResponse<{ modifiedCount: number; insertedId?: string }>> =>
  call(app, `PUT /api/offers/${offerId}`, { token, body: { answer, ...(price !== undefined && { price }) } });

/** An offer of the buyer that the seller accepts; both must succeed. Returns its id. */
export const agreeOn = async (
  app: Target,
  { buyer, seller, conversation, price }: { buyer: Caller; seller: Caller; conversation: string; price: number },
): Promise<string> => {
  const made = await offer(app, buyer, conversation, price);
  const accepted = await sayTo(app, seller, made.body.insertedId, 'accept');
  if (accepted.status !== 200) throw new Error(JSON.stringify([made.body, accepted.body]));
  return made.body.insertedId;
};

/** Lets time pass for an offer alone, so that the tokens and the bike of a test stay as they are. */
export const letPass = async ({ db }: Pick<TestApp, 'db'>, offerId: string, ms: number): Promise<void> => {
  await db
    .updateTable('offers')
    .set(({ eb }) => ({ created_at: eb('created_at', '-', ms), answered_at: eb('answered_at', '-', ms) }))
    .where('id', '=', offerId)
    .execute();
};

/** A buyer and a seller who speak about a bike of 1,85,000 taka. */
export interface Negotiation {
  buyer: Person;
  seller: Person;
  bike: string;
  conversation: string;
}

/** A new buyer asks about a new bike of a seller, or about the given one. */
export const startNegotiation = async (
  app: TestApp,
  { seller, photoURL, bike }: { seller: Person; photoURL: string; bike?: string },
): Promise<Negotiation> => {
  const buyer = await signUp(app, 'Buyer', 'Nusrat');
  const id = bike ?? (await listBike(app, seller, { photoURL }));
  return { buyer, seller, bike: id, conversation: await openConversation(app, buyer, id) };
};
