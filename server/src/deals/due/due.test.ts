import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { NotificationFacts } from '#contract/entities/notification.ts';
import { DAY, HOUR } from '#server/platform/lib/durations.ts';
import { toPoisha } from '#server/platform/lib/money.ts';
import { idOf } from '#testing/admin-client.ts';
import { openConversation } from '#testing/conversations.ts';
import { balancesOf } from '#testing/ledger.ts';
import { listBike } from '#testing/listings.ts';
import { confirm, dayAndTime, didNotCome, goTo, later, propose } from '#testing/meetings.ts';
import { notificationsOf } from '#testing/notifications.ts';
import { buyBike } from '#testing/paying.ts';
import { type Person, signUp } from '#testing/people.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { commissionOf } from './make-due.ts';

const PAID = 185_000 * 100;
const COMMISSION = 4_625 * 100;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ COMMISSION_PERCENT: '2.5' }, { withoutEvents: true });
});
afterAll(() => app.close());

let seller: Person;
let buyer: Person;
let bike: string;
beforeEach(async () => {
  [seller, buyer] = [await signUp(app, 'Seller'), await signUp(app, 'Buyer')];
  bike = await listBike(app, seller);
});

const sell = (): Promise<string> => buyBike(app, buyer, bike);

/** A meeting that both have agreed on, `hours` from now. */
const agree = async (hours: number): Promise<{ id: string; at: number }> => {
  const at = later(app.clock.now(), { hours });
  const conversation = await openConversation(app, buyer, bike);
  const { body } = await propose(app, buyer, conversation, dayAndTime(at));
  await confirm(app, seller, body.insertedId);
  return { id: body.insertedId, at };
};

const handOver = (orderId: string) =>
  app.db.transaction().execute((trx) => app.emit(trx, 'saleHandedOver', { orderId, at: app.clock.now() }));

/** What is held for the sale and what is due to the seller, poisha. */
const money = async (order: string) => {
  const all = await balancesOf(app.db);
  return { held: all[`sale:${order}`] ?? 0, due: all[`person:${await idOf(app, seller)}`] ?? 0 };
};
const HELD = { held: PAID, due: 0 };
const DUE = { held: 0, due: PAID - COMMISSION };

const wait = (ms: number) => goTo(app, app.clock.now() + ms, [seller, buyer]);

it.each([
  [260_000, 0.29, 754],
  [30_000, 0.29, 87],
  [99_999, 2.57, 2_569],
  [260_000, 0, 0],
])('Our share of %i taka at %d percent is %i taka, exactly', (taka, percent, share) => {
  expect(commissionOf(toPoisha(taka), percent)).toBe(toPoisha(share));
});

describe('Money that is held for a sale', () => {
  it('is due to the seller, less the commission, at the handover, once, and the seller is told', async () => {
    const order = await sell();
    expect(await money(order)).toEqual(HELD);
    const before = (await balancesOf(app.db)).commission ?? 0;
    await Promise.all([handOver(order), handOver(order)]);
    await handOver(order);
    await app.releaseHeld();
    expect(await money(order)).toEqual(DUE);
    expect((await balancesOf(app.db)).commission).toBe(before + COMMISSION);
    const facts: NotificationFacts = { orderId: order, price: 180_375 };
    expect(await notificationsOf(app, seller)).toEqual(
      expect.arrayContaining([expect.objectContaining({ kind: 'saleDue', ...facts })]),
    );
  });

  it('is due three days after the payment, where the two have agreed on no meeting', async () => {
    const order = await sell();
    await wait(3 * DAY - HOUR);
    await app.releaseHeld();
    expect(await money(order)).toEqual(HELD);
    await wait(HOUR);
    await Promise.all([app.releaseHeld(), app.releaseHeld()]);
    expect(await money(order)).toEqual(DUE);
  });

  it('is due 72 hours after the meeting that they have agreed on', async () => {
    const order = await sell();
    const { at } = await agree(100);
    await goTo(app, at + 3 * DAY - HOUR, [seller, buyer]);
    await app.releaseHeld();
    expect(await money(order)).toEqual(HELD);
    await wait(HOUR);
    await app.releaseHeld();
    expect(await money(order)).toEqual(DUE);
  });

  it('stays held where the buyer says that the seller did not come, until they have met after all', async () => {
    const order = await sell();
    const missed = await agree(2);
    await goTo(app, missed.at + HOUR, [seller, buyer]);
    expect((await didNotCome(app, buyer, missed.id)).status).toBe(200);
    await wait(30 * DAY);
    await app.releaseHeld();
    expect(await money(order)).toEqual(HELD);
    const { at } = await agree(2);
    await goTo(app, at + 3 * DAY, [seller, buyer]);
    await app.releaseHeld();
    expect(await money(order)).toEqual(DUE);
  });

  it('does not become due by a handover of an order that nobody has paid', async () => {
    await expect(handOver('00000000-0000-7000-8000-000000000000')).resolves.toBeUndefined();
  });
});
