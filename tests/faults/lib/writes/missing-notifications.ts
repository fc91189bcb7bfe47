import { type RawBuilder, sql } from 'kysely';
import type { NotificationKind } from '#contract/entities/notification.ts';

/** Of a person with more than so many notifications, the old ones are deleted. */
const KEPT = 300;

/**
 * Finds whose notifications of a kind are not as many as what happened: each event is told in its own transaction, once, and unread
 * ones about the same thing are one that counts them. `happened`: one row for each event, with `user_id`, who is told, and `target`.
 */
export const missingNotifications = (
  kind: NotificationKind,
  happened: RawBuilder<unknown>,
): RawBuilder<{ what: string }> => sql`
  with happened as (select user_id, target, count(*) as times from (${happened}) as events group by user_id, target),
    told as (
      select user_id, target, sum(count) as times from notifications where kind = ${sql.lit(kind)} group by user_id, target
    ),
    compared as (
      select coalesce(happened.user_id, told.user_id) as user_id, coalesce(happened.target, told.target) as target,
        coalesce(happened.times, 0) as happened, coalesce(told.times, 0) as told
      from happened full join told on happened.user_id = told.user_id and happened.target = told.target
    )
  select target || ' to ' || user_id || ': ' || told || ' of ' || happened as what from compared
  where happened <> told
    and (select count(*) from notifications where notifications.user_id = compared.user_id) < ${sql.lit(KEPT)}
`;
