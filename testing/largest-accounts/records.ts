import { newId } from '#server/platform/lib/ids.ts';
import { userRow } from '#testing/factories/user.ts';
import type { Accounts, Filling } from './accounts.ts';
import { insert, times } from './insert.ts';
import { longest, photoAddress } from './words.ts';

/** What admins read: reports of one listing by very many, of many things by one each, decisions, and the log. */
export const fillRecords = async ({ app, count, round }: Filling, accounts: Accounts, bikes: readonly string[]) => {
  const { db, clock } = app;
  const now = clock.now();
  const { seller, admin, bike, buyer } = accounts;
  const reporters = times(4 * count, () => userRow({ name: longest(100), photo_url: photoAddress('person') }));
  const sellers = times(count, () => userRow({ name: longest(100), role: 'Seller' }));
  await insert(db, 'users', [...reporters, ...sellers]);
  const report = (user_id: string, target_id: string) => ({
    id: newId(),
    user_id,
    kind: 'listing' as const,
    target_id,
    about_id: seller.id,
    reason: 'other' as const,
    words: longest(500),
    created_at: now,
    decision_id: null,
  });
  const reports = [...reporters.map(({ id }) => report(id, bike)), ...bikes.map((id) => report(buyer.id, id))];
  await insert(db, 'reports', reports);
  const signals = bikes.map((other_bike_id) => ({
    id: newId(),
    kind: 'listing' as const,
    target_id: bike,
    about_id: seller.id,
    signal: 'samePhoto' as const,
    other_bike_id,
    noted_at: now,
    decision_id: null,
  }));
  await insert(db, 'moderation_signals', signals);
  const decisions = times(2 * count, () => ({
    id: newId(),
    kind: 'person' as const,
    target_id: seller.id,
    about_id: seller.id,
    admin_id: admin.id,
    act: 'warn' as const,
    reason: longest(1_000),
    until: null,
    took_down: 0,
    created_at: now,
    undone_at: null,
  }));
  await insert(db, 'moderation_decisions', decisions);
  const log = times(2 * count, () => ({
    id: newId(),
    created_at: now,
    admin_id: admin.id,
    admin_email: admin.email,
    act: 'person_warned' as const,
    subject_id: seller.id,
    subject_email: seller.email,
    value_before: longest(100),
    value_after: longest(1_000),
  }));
  await insert(db, 'audit_log', log);
  if (round > 0) return;
  // They belong to the site: admins add one now and then.
  const models = times(count, (n) => ({
    id: newId(),
    brand: 'Yamaha' as const,
    name: longest(60, `${round} ${n}`),
    bangla: longest(60),
    aliases: longest(300),
    family: longest(60),
    cc: 155,
    body: 'Naked' as const,
    new_price: 500_000,
    price_source: longest(120),
    price_date: '2026-01-15',
  }));
  await insert(db, 'catalogue_models', models);
  const place = { district: 'Magura', kind: 'fuel', bangla: longest(100), retired_at: null } as const;
  const places = times(count, (n) => ({ id: newId(), ...place, name: longest(100, `${round} ${n}`) }));
  await insert(db, 'safe_places', places);
};
