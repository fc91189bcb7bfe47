import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { idOf } from '#testing/admin-client.ts';
import { accept } from '#testing/bookings.ts';
import { call } from '#testing/call.ts';
import { openConversation, readUpTo, say } from '#testing/conversations.ts';
import { type EventStream, openStream } from '#testing/event-stream.ts';
import { listBike } from '#testing/listings.ts';
import { book } from '#testing/paying.ts';
import { type Person, setRole, signUp } from '#testing/people.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { MAX_STREAMS } from './events.routes.ts';

let app: TestApp;
let seller: Person;
let buyer: Person;
beforeAll(async () => {
  app = await startTestApp();
  [seller, buyer] = [await signUp(app, 'Seller'), await signUp(app, 'Buyer')];
});
afterAll(() => app.close());

const named = (stream: EventStream | undefined, name: string) => stream?.events.filter((event) => event.name === name);

describe('A stream of events', () => {
  it('tells both people of a message, and that it was read, and nobody else', async () => {
    const stranger = await signUp(app, 'Buyer');
    const id = await openConversation(app, buyer, await listBike(app, seller));
    const [mine, theirs, other] = await Promise.all([buyer, seller, stranger].map((who) => openStream(app, who)));
    await say(app, buyer, id, 'Hello');
    await readUpTo(app, seller, id, 2);
    const event = (what: string, byMe: boolean) => ({ name: 'message', data: { conversationId: id, what, byMe } });
    await expect.poll(() => mine?.events).toEqual([event('sent', true), event('read', false)]);
    await expect.poll(() => theirs?.events).toEqual([event('sent', false), event('read', true)]);
    expect(other?.events).toEqual([]);
    expect(JSON.stringify(mine?.events)).not.toContain('Hello');
    for (const stream of [mine, theirs, other]) stream?.close();
  });

  it('has one event of one message, in each window of the two', async () => {
    const id = await openConversation(app, buyer, await listBike(app, seller));
    const windows = await Promise.all([buyer, buyer, seller, seller].map((who) => openStream(app, who)));
    const answer = await say(app, seller, id, 'It is.', 'one-message');
    expect(answer.status).toBe(200);
    // The same message, sent again because the response to it was lost.
    await say(app, seller, id, 'It is.', 'one-message');
    // Comes after whatever else one of the two would tell.
    await book(app, buyer, await listBike(app, seller));
    for (const stream of windows) {
      await expect.poll(() => named(stream, 'deal')).toHaveLength(1);
      const ofMessage = stream.events.filter(({ name, data }) => name === 'message' || data.kind === 'message');
      const mark = stream === windows[2] || stream === windows[3] ? 'one-message' : undefined;
      expect(ofMessage.map(({ data: { what, submission } }) => [what, submission])).toEqual([['sent', mark]]);
      stream.close();
    }
  });

  it('tells of a booking and of its answer', async () => {
    const productId = await listBike(app, seller);
    const [mine, theirs] = await Promise.all([buyer, seller].map((who) => openStream(app, who)));
    await accept(app, seller, await book(app, buyer, productId));
    const deal = { name: 'deal', data: { productId } };
    for (const stream of [mine, theirs]) {
      await expect.poll(() => named(stream, 'deal')).toEqual([deal, deal]);
    }
    const told = (stream: EventStream | undefined) => named(stream, 'notification')?.map(({ data }) => data);
    await expect.poll(() => told(mine)).toEqual([{ what: 'new', kind: 'bookingAccepted' }]);
    // What was answered needs no look any more.
    await expect.poll(() => told(theirs)).toEqual([{ what: 'new', kind: 'bookingMade' }, { what: 'read' }]);
    for (const stream of [mine, theirs]) stream?.close();
  });

  it('is for people with access alone, ends with it, and tells nothing that comes after', async () => {
    expect((await openStream(app, { token: 'x' })).status).toBe(401);
    const leaving = await signUp(app, 'Buyer');
    const id = await openConversation(app, leaving, await listBike(app, seller));
    const stream = await openStream(app, leaving);
    await setRole(app, leaving.email, 'Seller');
    await say(app, seller, id, 'Still there?');
    await stream.ended;
    expect(stream.events).toEqual([]);
    const logsOut = await signUp(app, 'Buyer');
    expect((await openStream(app, logsOut)).status).toBe(200);
    await call(app, 'DELETE /api/jwt', { token: logsOut.token });
    expect((await openStream(app, logsOut)).status).toBe(401);
  });

  it('whose reader leaves before it is known who they are takes no place', async () => {
    const hasty = await signUp(app, 'Buyer');
    const { hostname, port } = new URL(app.url);
    for (let n = 0; n < MAX_STREAMS; n += 1) {
      const socket = connect(Number(port), hostname);
      await once(socket, 'connect');
      const head = `host: x\r\naccept: text/event-stream\r\nauthorization: Bearer ${hasty.token}`;
      socket.end(`GET /api/events HTTP/1.1\r\n${head}\r\n\r\n`);
      await once(socket.resume(), 'close');
    }
    const stream = await openStream(app, hasty);
    expect(stream.status).toBe(200);
    stream.close();
    const userId = await idOf(app, hasty);
    await expect.poll(() => app.events.count(userId)).toBe(0);
  });

  it('is one of ten at most, and leaves nothing behind when it is closed', async () => {
    const busy = await signUp(app, 'Buyer');
    const userId = await idOf(app, busy);
    const streams = await Promise.all(Array.from({ length: MAX_STREAMS }, () => openStream(app, busy)));
    expect(app.events.count(userId)).toBe(MAX_STREAMS);
    expect((await openStream(app, busy)).status).toBe(429);
    for (const stream of streams) stream.close();
    await expect.poll(() => app.events.count(userId)).toBe(0);
    const again = await openStream(app, busy);
    expect(again.status).toBe(200);
    again.close();
  });

  it('does not keep a server from closing', async () => {
    const closing = await startTestApp();
    const stream = await openStream(closing, await signUp(closing, 'Buyer'));
    await closing.close();
    await stream.ended;
  });
});
