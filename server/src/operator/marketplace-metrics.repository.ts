import type { Db } from '#server/platform/db/database.ts';

export interface Waiting {
  count: number;
  /** When the oldest began to wait, ms since 1970; null where none waits. */
  oldest: number | null;
}

export const countPaymentsByState = (db: Db) =>
  db
    .selectFrom('payments')
    .select(({ fn }) => ['state', fn.countAll<number>().as('count')])
    .groupBy('state')
    .execute();

export const findUnsettledPayments = (db: Db): Promise<Waiting> =>
  db
    .selectFrom('payments')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('created_at').as('oldest')])
    // Written out: the partial index `payments_unsettled` is used where the engine sees its condition.
    .where('state', 'in', ['created', 'requires_action', 'processing', 'refunding'])
    .executeTakeFirstOrThrow();

export const findWaitingMails = (db: Db): Promise<Waiting> =>
  db
    .selectFrom('mail_outbox')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('created_at').as('oldest')])
    .executeTakeFirstOrThrow();
