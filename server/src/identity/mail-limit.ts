import type { Db } from '#server/db/database.ts';
import type { Clock } from '#server/lib/clock.ts';
import { HOUR } from '#server/lib/durations.ts';
import { countMail } from './identity.repository.ts';

/** More than a person needs who looks into the wrong folder twice; too few to annoy somebody else with. */
const MAILS_PER_HOUR = 5;

/** Whether one more mail may go to an address that somebody has typed: anybody can type anybody's. */
export const mayMail = async (db: Db, clock: Clock, email: string): Promise<boolean> =>
  (await countMail(db, email, clock.now(), clock.now() - HOUR)) <= MAILS_PER_HOUR;
