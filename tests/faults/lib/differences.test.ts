import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { listDifferences } from './differences.ts';
import { newLedger } from './ledger.ts';
import { join } from './people.ts';
import { randomOf } from './random.ts';
import type { Marketplace } from './send-request.ts';
import { list } from './writes/listings.ts';
import { meetings } from './writes/meetings.ts';
import { messagePhotos } from './writes/message-photos.ts';
import { messages } from './writes/messages.ts';
import { notifications } from './writes/notifications.ts';
import { offers } from './writes/offers.ts';
import { reports } from './writes/reports.ts';
import { upload } from './writes/uploads.ts';
import type { WriteContext } from './writes/writes.ts';

let app: TestApp;
let marketplace: Marketplace;
beforeAll(async () => {
  app = await startTestApp();
  marketplace = { url: app.url, config: app.config, ledger: newLedger(), longest: 0, undeclared: [] };
  const [seller, buyer, photo] = [
    await join(marketplace, 'Seller'),
    await join(marketplace, 'Buyer'),
    await upload(marketplace),
  ];
  const bike = seller && photo && (await list(marketplace, seller, photo));
  if (!seller || !buyer || !photo || !bike) throw new Error('The marketplace cannot be filled.');
  const context: WriteContext = {
    ...{ marketplace, seller, buyer, photo },
    random: randomOf(3),
    bikes: [bike],
    deals: [],
    paid: [],
    isStopped: () => true,
  };
  for (const { act } of [messages, messages, offers, meetings, notifications, reports, messagePhotos, messagePhotos])
    for (let n = 0; n < 6; n += 1) await act(context);
  await app.idle();
}, 120_000);
afterAll(() => app.close());

describe('What is compared after faults', () => {
  it('agrees where nothing was lost', async () => {
    expect(await listDifferences(app.config, marketplace.ledger)).toEqual([]);
    expect(marketplace.undeclared).toEqual([]);
    expect([...marketplace.ledger.acknowledged.keys()].sort()).toEqual([
      'bikes',
      'conversations',
      'images',
      'meetings',
      'message_photos',
      'messages',
      'notifications',
      'offers',
      'reports',
      'users',
    ]);
  });

  // Each change stays beside the next one: what is found newly is looked at.
  it.each([
    ['reports', sql`delete from reports`, /^reports .* is lost/],
    ['an offer', sql`delete from offers where position = (select max(position) from offers)`, /^offers .* is lost/],
    [
      'a notification',
      sql`delete from notifications where kind = 'offer'`,
      /^offer or answer without its notification/,
    ],
    [
      'one of several messages of a notification',
      sql`update notifications set count = count + 1 where kind = 'message'`,
      /^message without its notification/,
    ],
    [
      'a step of a meeting',
      sql`delete from notifications where kind = 'meeting'`,
      /^step of a meeting without its notification/,
    ],
    [
      'a photo of a message',
      sql`update message_photos set message_id = null, conversation_id = null, place = null`,
      /^(message_photos|message without words)/,
    ],
    [
      'the position of a message',
      sql`update messages set position = position + 1 where position = (select max(position) from messages)`,
      /^messages that are not numbered/,
    ],
  ] as const)('finds: %s', async (_, change, sentence) => {
    const before = await listDifferences(app.config, marketplace.ledger);
    await change.execute(app.db);
    const after = (await listDifferences(app.config, marketplace.ledger)).filter((each) => !before.includes(each));
    expect(after).toContainEqual(expect.stringMatching(sentence));
  });
});
