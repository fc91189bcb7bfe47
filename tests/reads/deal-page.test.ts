import { afterAll, beforeAll, expect, it } from 'vitest';
import { dealPage, openConversation, readUpTo, say } from '#testing/conversations.ts';
import { hostedPhoto, listBike } from '#testing/listings.ts';
import { confirm, dayAndTime, later, propose } from '#testing/meetings.ts';
import { offer } from '#testing/offers.ts';
import { book } from '#testing/paying.ts';
import { signUp } from '#testing/people.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { countRows } from './count-rows.ts';

const MOST_STATEMENTS = 11;

let app: TestApp;
const counter = countRows();
beforeAll(async () => {
  app = await startTestApp({ LOG_LEVEL: 'silent' });
});
afterAll(async () => {
  counter.stop();
  await app.close();
});

it(`The page of a deal with a booking, an offer and a meeting asks the database at most ${MOST_STATEMENTS} times`, async () => {
  const [seller, buyer] = [await signUp(app, 'Seller'), await signUp(app, 'Buyer')];
  const bike = await listBike(app, seller, { photoURL: await hostedPhoto(app) });
  const conversation = await openConversation(app, buyer, bike);
  await say(app, seller, conversation, 'It is still there.');
  await book(app, buyer, bike);
  await offer(app, buyer, conversation, 170_000);
  const { body } = await propose(app, seller, conversation, dayAndTime(later(app.clock.now(), { days: 2 })));
  await confirm(app, buyer, body.insertedId);
  await readUpTo(app, buyer, conversation, 2);
  // That the buyer is here is noted once a minute.
  await dealPage(app, buyer, conversation);
  // Mails are sent meanwhile.
  await app.idle();
  counter.start();
  const page = await dealPage(app, buyer, conversation);
  const { statements } = counter.counted();
  expect(page.status).toBe(200);
  expect(statements).toBeLessThanOrEqual(MOST_STATEMENTS);
});
