import type { PersonalData } from '#server/platform/db/personal-data.ts';
import { outboxData } from './mail/outbox.table.ts';
import { notificationsData } from './notifications/notifications.table.ts';
import { pushDevicesOfUser } from './push/push.table.ts';

/** What the tables of this domain hold about people. */
export const noticesData: readonly PersonalData[] = [...outboxData, ...notificationsData, pushDevicesOfUser];
