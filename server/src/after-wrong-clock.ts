import { forgetTriesAfter } from './auth/identity/identity.repository.ts';
import type { Db } from './database.ts';
import { hastenMails } from './mail/outbox.repository.ts';
import { releaseHoldsAfter } from './payments/holds.repository.ts';
import { HOLD_TIME } from './payments/holds.ts';
import { restSinceNow } from './payments/payments.repository.ts';
import { MINUTE } from './platform/lib/durations.ts';

/** Clocks of several machines may differ so much, ms. */
const TOLERANCE = MINUTE;

/**
 * Mends what was written while the clock was ahead, once it is right again: until that time comes, a bike would be held,
 * a payment and a mail left alone, and a visitor locked out. Does nothing where nothing lies in the future.
 */
export const mendAfterWrongClock = async (db: Db, now: number): Promise<void> => {
  const later = now + TOLERANCE;
  await releaseHoldsAfter(db, later + HOLD_TIME);
  await restSinceNow(db, later, now);
  await hastenMails(db, later, now);
  await forgetTriesAfter(db, later);
};
