import type { Notification, NotificationFacts } from '#contract/entities/notification.ts';
import type { NotificationWithNames } from './notifications.repository.ts';

/** A row as the contract's Notification. Bikes and people that were deleted have no name. */
export const toNotification = (row: NotificationWithNames): Notification => ({
  ...(JSON.parse(row.facts) as NotificationFacts),
  _id: row.id,
  kind: row.kind,
  at: new Date(Number(row.created_at)).toISOString(),
  read: row.read_at !== null,
  count: row.count,
  ...(row.bike_id !== null && { productId: row.bike_id }),
  ...(row.product_name && { productName: row.product_name }),
  ...(row.brand && { brand: row.brand }),
  ...(row.person_name && { personName: row.person_name }),
});
