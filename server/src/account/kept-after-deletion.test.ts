import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OwnData } from '#contract/entities/own-data.ts';
import { readBatches } from '#server/operator/data-transfer/rows.ts';
import { readSchema } from '#server/operator/data-transfer/schema.ts';
import { idOf } from '#testing/admin-client.ts';
import { block, blocksOf, unblock } from '#testing/blocks.ts';
import { call } from '#testing/call.ts';
import { type FullMarketplace, fillMarketplace } from '#testing/full-marketplace.ts';
import { payAllOut } from '#testing/ledger.ts';
import { cancel } from '#testing/meetings.ts';
import type { Person } from '#testing/people.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let market: FullMarketplace;
beforeAll(async () => {
  app = await startTestApp({}, { withoutEvents: true });
  market = await fillMarketplace(app);
  // Words of their own, which a block keeps back.
  const meeting = await app.db.selectFrom('meetings').select(['id', 'conversation_id']).executeTakeFirstOrThrow();
  for (const { _id } of await blocksOf(app, market.seller)) await unblock(app, market.seller, _id);
  expect((await cancel(app, market.buyer, meeting.id, 'My leg is broken.')).status).toBe(200);
  await block(app, market.seller, meeting.conversation_id);
});
afterAll(() => app.close());

/** The columns in which one of these words occurs, apart from the append-only log. */
const columnsWith = async (...words: string[]): Promise<string[]> => {
  const found = new Set<string>();
  for (const table of await readSchema(app.db)) {
    if (table.name === 'audit_log') continue;
    for await (const rows of readBatches(app.db, table))
      for (const row of rows)
        for (const [at, { name }] of table.columns.entries())
          if (words.some((word) => String(row[at]).includes(word))) found.add(`${table.name}.${name}`);
  }
  return [...found].sort();
};

/**
 * The columns that still hold the id of a person who has left, because others rely on them, or the law keeps the books: both sides of
 * deals, payments and their transfers, reports, decisions of admins, and bikes that are recognised.
 */
const BUYER_STAYS = [
  'barred_addresses.about_id',
  'booking_answers.buyer_id',
  'conversations.buyer_id',
  'deposits.buyer_id',
  'disputes.buyer_id',
  'handovers.buyer_id',
  'kilometre_statements.user_id',
  'ledger_accounts.account',
  'ledger_transfers.from_account',
  'ledger_transfers.to_account',
  'meeting_absences.about_id',
  'meetings.cancelled_by',
  'meetings.proposed_by',
  'messages.sender_id',
  'offers.buyer_id',
  'orders.buyer_email',
  'orders.buyer_id',
  'payments.buyer_id',
  'reports.user_id',
  'stolen_reports.user_id',
  'transfers.buyer_id',
  'users.email',
  'users.id',
];
const SELLER_STAYS = [
  'bike_frames.seller_id',
  'bikes.seller_id',
  'booking_answers.seller_id',
  'conversations.seller_id',
  'deposits.seller_id',
  'disputes.seller_id',
  'handovers.seller_id',
  'kilometre_falls.seller_id',
  'kilometre_statements.user_id',
  'ledger_accounts.account',
  'ledger_transfers.from_account',
  'ledger_transfers.to_account',
  'meeting_absences.recorded_by',
  'messages.sender_id',
  'moderation_decisions.about_id',
  'moderation_decisions.target_id',
  'moderation_signals.about_id',
  'offers.seller_id',
  'payouts.user_id',
  'price_changes.seller_id',
  'reports.about_id',
  'transfers.seller_id',
  'users.email',
  'users.id',
];

const exportOf = async ({ token }: Person): Promise<OwnData> =>
  OwnData.parse((await call(app, 'GET /api/users/data', { token })).body);

describe('In a marketplace with rows in every table', () => {
  it('the exports of a buyer and a seller have something in every list', async () => {
    const both = [await exportOf(market.buyer), await exportOf(market.seller)];
    const lists = Object.keys(both[0] ?? {}).filter((name) =>
      both.some((data) => Array.isArray(data[name as keyof OwnData])),
    );
    const empty = lists.filter((name) =>
      both.every((data) => (data[name as keyof OwnData] as unknown[])?.length === 0),
    );
    // Mails here are delivered at once, and neither of the two is an admin.
    expect(empty.sort()).toEqual(['doneAsAdmin', 'mailsWaiting']);
  });

  it('both leave, and only facts that others rely on name them by their ids', async () => {
    const { buyer, seller } = market;
    const ids = { buyer: await idOf(app, buyer), seller: await idOf(app, seller) };
    await app.db.updateTable('holds').set({ expires_at: 1 }).execute();
    await app.db.updateTable('payments').set({ state: 'canceled' }).where('state', '=', 'created').execute();
    await payAllOut(app.db);
    for (const person of [buyer, seller]) {
      const left = await call(app, 'DELETE /api/users/profile', { token: person.token, body: { email: person.email } });
      expect(left.body).toEqual({ acknowledged: true, deletedCount: 1 });
    }
    const words = [
      'এখনো আছে',
      'আছে',
      'made by the client',
      'শাহবাগ',
      'My leg',
      'ছিলাম',
      'নকল ছবি',
      'যেমন বলা',
      'on time',
      'ধন্যবাদ',
    ];
    expect(await columnsWith(...words)).toEqual([]);
    expect(await columnsWith(ids.buyer)).toEqual(BUYER_STAYS);
    expect(await columnsWith(ids.seller)).toEqual(SELLER_STAYS);
  });
});
