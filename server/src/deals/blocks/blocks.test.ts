import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Block } from '#contract/entities/block.ts';
import type { OwnData } from '#contract/entities/own-data.ts';
import { MINUTE } from '#server/platform/lib/durations.ts';
import { idOf } from '#testing/admin-client.ts';
import { block, blocksOf, unblock } from '#testing/blocks.ts';
import { decline } from '#testing/bookings.ts';
import { call, refusal } from '#testing/call.ts';
import { ask, dealPage, openConversation, say } from '#testing/conversations.ts';
import { listBike } from '#testing/listings.ts';
import { mailsTo } from '#testing/mails.ts';
import { offer, sayTo } from '#testing/offers.ts';
import { book, buyBike } from '#testing/paying.ts';
import { type Person, signUp } from '#testing/people.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

interface Pair {
  seller: Person;
  buyer: Person;
  bike: string;
  id: string;
}
/** A seller and a buyer who speak about a bike. */
const meet = async (): Promise<Pair> => {
  const [seller, buyer] = [await signUp(app, 'Seller'), await signUp(app, 'Buyer')];
  const bike = await listBike(app, seller);
  return { seller, buyer, bike, id: await openConversation(app, buyer, bike) };
};
const bookAnew = ({ token }: Person, productId: string, meetLocation = 'Shahbag') =>
  call<never>(app, 'POST /api/orders', { token, body: { productId, buyerPhone: '01712345678', meetLocation } });
const CLOSED = '409 messages_closed';

describe('A block', () => {
  it('ends all messages between the two, whoever made it, until that one takes it back', async () => {
    const { seller, buyer, id } = await meet();
    const other = await listBike(app, seller);
    for (const [blocker, blocked] of [
      [seller, buyer],
      [buyer, seller],
    ] as const) {
      const { insertedId } = (await block(app, blocker, id)).body;
      expect((await block(app, blocker, id)).body.insertedId).toBe(insertedId);
      expect(refusal(await say(app, buyer, id, 'Hello?'))).toBe(CLOSED);
      expect(refusal(await say(app, seller, id, 'Hello?'))).toBe(CLOSED);
      expect(refusal(await ask(app, buyer, other))).toBe(CLOSED);
      const opening = await call<never>(app, `GET /api/conversations/opening?productId=${other}`, buyer);
      expect(refusal(opening)).toBe(CLOSED);
      expect((await dealPage(app, blocker, id)).body).toMatchObject({ closed: true, blockId: insertedId });
      const seen = (await dealPage(app, blocked, id)).body;
      expect(seen).toMatchObject({ closed: true });
      expect(seen.nextStep).toBeUndefined();
      expect(seen.blockId).toBeUndefined();
      expect((await blocksOf(app, blocker)).map(({ name }: Block) => name)).toEqual([blocked.name]);
      expect(await blocksOf(app, blocked)).toEqual([]);
      expect(refusal(await unblock(app, blocked, insertedId))).toBe('404 block_not_found');
      expect((await unblock(app, blocker, insertedId)).body).toMatchObject({ deletedCount: 1 });
      expect((await dealPage(app, blocked, id)).body.closed).toBeUndefined();
      expect((await say(app, blocked, id, 'There you are.')).status).toBe(200);
    }
    expect((await ask(app, buyer, other)).status).toBe(200);
  });

  it('ends offers between the two: nobody makes, accepts or counters one, whoever blocked', async () => {
    const { seller, buyer, id } = await meet();
    const open = (await offer(app, buyer, id, 150_000)).body.insertedId;
    await block(app, buyer, id);
    expect((await dealPage(app, buyer, id)).body.acts).not.toContain('offer');
    expect(refusal(await sayTo(app, seller, open, 'accept'))).toBe(CLOSED);
    expect(refusal(await sayTo(app, seller, open, 'counter', 160_000))).toBe(CLOSED);
    expect((await sayTo(app, seller, open, 'decline')).status).toBe(200);
    expect(refusal(await offer(app, buyer, id, 150_000))).toBe(CLOSED);
  });

  it('of both by each other needs both to be taken back', async () => {
    const { seller, buyer, id } = await meet();
    const [first, second] = [await block(app, seller, id), await block(app, buyer, id)];
    await unblock(app, seller, first.body.insertedId);
    expect(refusal(await say(app, seller, id, 'Hello?'))).toBe(CLOSED);
    await unblock(app, buyer, second.body.insertedId);
    expect((await say(app, seller, id, 'Hello?')).status).toBe(200);
  });

  it('is made by the two of a conversation alone, with other people as before', async () => {
    const { seller, buyer, bike, id } = await meet();
    const third = await signUp(app, 'Buyer');
    expect(refusal(await block(app, third, id))).toBe('404 conversation_not_found');
    await block(app, seller, id);
    expect((await ask(app, third, bike)).status).toBe(200);
    expect((await ask(app, buyer, await listBike(app, await signUp(app, 'Seller')))).status).toBe(200);
  });

  it('of a buyer ends no booking, but lets them book nothing anew; what is open is paid for', async () => {
    const { seller, buyer, bike, id } = await meet();
    const [other, refused] = [await listBike(app, seller), await listBike(app, seller)];
    const declined = await book(app, buyer, refused);
    await book(app, buyer, bike);
    await block(app, seller, id);
    expect(refusal(await bookAnew(buyer, other))).toBe(CLOSED);
    await decline(app, seller, declined);
    expect(refusal(await bookAnew(buyer, refused))).toBe(CLOSED);
    expect(refusal(await bookAnew(buyer, bike, 'Call me at the mosque'))).toBe(CLOSED);
    expect((await bookAnew(buyer, bike, 'Shahbag, Dhaka')).body).toMatchObject({ acknowledged: true });
    await buyBike(app, buyer, bike);
  });

  it('of a seller does not keep their bikes from who blocked them', async () => {
    const { seller, buyer, id } = await meet();
    await block(app, buyer, id);
    expect((await bookAnew(buyer, await listBike(app, seller))).status).toBe(200);
  });

  it('takes a message that was stored before and is sent again, and lets no mail about it go out', async () => {
    const { seller, buyer, id } = await meet();
    const { message } = (await say(app, buyer, id, 'Pay me now', 'mine')).body;
    const { insertedId } = (await block(app, seller, id)).body;
    expect((await say(app, buyer, id, 'Pay me now', 'mine')).body.message._id).toBe(message._id);
    const mailsLater = async () => {
      app.clock.advance(6 * MINUTE);
      await app.conversations.mails.run();
      await app.idle();
      return mailsTo(app.config.dataDir, seller.email).filter(({ unsubscribe }) => unsubscribe);
    };
    expect(await mailsLater()).toEqual([]);
    // Nobody was told: once it is taken back, the next message is news.
    await unblock(app, seller, insertedId);
    await say(app, buyer, id, 'Sorry.');
    expect(await mailsLater()).toHaveLength(1);
  });

  it('is in the export of who made it alone, and goes with either account', async () => {
    const { seller, buyer, id } = await meet();
    await block(app, seller, id);
    const exportOf = async ({ token }: Person) => (await call<OwnData>(app, 'GET /api/users/data', { token })).body;
    const [person] = [await idOf(app, buyer)];
    expect((await exportOf(seller)).blocks).toMatchObject([{ personId: person }]);
    expect((await exportOf(buyer)).blocks).toEqual([]);
    await call(app, 'DELETE /api/users/profile', { token: buyer.token, body: { email: buyer.email } });
    expect(await blocksOf(app, seller)).toEqual([]);
    expect(refusal(await block(app, seller, id))).toBe('409 person_left');
  });

  it('and a message at the same moment: what is stored was before it, and afterwards nothing is', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { seller, buyer, id } = await meet();
      const [sent] = await Promise.all([say(app, buyer, id, 'Now'), block(app, seller, id)]);
      const { entries } = (await dealPage(app, seller, id)).body;
      expect(entries.filter(({ kind }) => kind === 'message')).toHaveLength(sent.status === 200 ? 2 : 1);
      expect(refusal(await say(app, buyer, id, 'Again'))).toBe(CLOSED);
    }
  });
});
