import type { ExpressionBuilder } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';

/**
 * For a query of `users`: selects when the person was last here (ms), as `last_here_at`; null if they hide it, have left, or are
 * suspended at `now`, or the reader hides theirs.
 */
export const lastHere = (readerId: string, now: number) => (eb: ExpressionBuilder<Database, 'users'>) =>
  eb
    .selectFrom('presence')
    .select('presence.last_here_at')
    .whereRef('presence.user_id', '=', 'users.id')
    .where('users.deleted_at', 'is', null)
    .where(({ or, eb: is }) => or([is('users.suspended_until', 'is', null), is('users.suspended_until', '<=', now)]))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('presence_off')
            .select('presence_off.user_id')
            .where(({ or, eb: is, ref }) =>
              or([is('presence_off.user_id', '=', ref('users.id')), is('presence_off.user_id', '=', readerId)]),
            ),
        ),
      ),
    )
    .as('last_here_at');
