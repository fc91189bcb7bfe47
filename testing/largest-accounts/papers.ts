import { MAX_PAPERS } from '#contract/papers.ts';
import { newId } from '#server/platform/lib/ids.ts';
import { userRow } from '#testing/factories/user.ts';
import { storePaper } from '#testing/papers.ts';
import type { Accounts, Filling } from './accounts.ts';
import { insert, times } from './insert.ts';
import { longest } from './words.ts';

const paperOf = ({ seller }: Accounts, bike_id: string, now: number) => ({
  ...{ id: newId(), user_id: seller.id, bike_id, kind: 'certificate' as const, state: 'waiting' as const },
  ...{ key_id: 'none', wrapped_key: 'none', width: 2000, height: 1500, uploaded_at: now },
});

/**
 * As many documents as one bike has, refused with many words, and one of each other bike, which waits. Returns the id of one that has
 * a file.
 */
export const fillPapers = async (
  { app, count, round }: Filling,
  accounts: Accounts,
  bikes: readonly string[],
): Promise<string> => {
  const { db, clock } = app;
  const now = clock.now();
  const waiting = bikes.filter((id) => id !== accounts.bike).map((id) => paperOf(accounts, id, now));
  const refused = times(round === 0 ? MAX_PAPERS - 1 : 0, () => ({
    ...paperOf(accounts, accounts.bike, now),
    ...{ state: 'refused' as const, decided_at: now, words: longest(500) },
  }));
  await insert(db, 'papers', waiting);
  await insert(db, 'papers', refused);
  const sellers = times(count, () => userRow({ role: 'Seller', name: longest(100) }));
  await insert(db, 'users', sellers);
  const verifications = sellers.map(({ id: user_id }) => ({
    ...{ id: newId(), user_id, verified_as: 'shop' as const, state: 'waiting' as const },
    ...{ begun_at: now, sent_at: now, queue_id: newId() },
  }));
  await insert(db, 'verifications', verifications);
  const pictures = verifications.map(({ id, user_id }) => ({
    ...paperOf(accounts, accounts.bike, now),
    ...{ user_id, bike_id: null, verification_id: id, kind: 'tradeLicence' as const, state: 'shown' as const },
  }));
  await insert(db, 'papers', pictures);
  if (round > 0) return accounts.paper;
  return storePaper(app, { user_id: accounts.seller.id, bike_id: accounts.bike, state: 'waiting' });
};
