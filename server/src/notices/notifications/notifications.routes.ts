import { endpoints } from '#contract/endpoints/index.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import type { NotificationsService } from './notifications.service.ts';

export const serveNotifications = (serve: Serve, notifications: NotificationsService): void => {
  serve(endpoints.listNotifications, ({ actor, query }) => notifications.list(actor, query.after));
  serve(endpoints.countUnreadNotifications, async ({ actor }) => ({ count: await notifications.countUnread(actor) }));
  serve(endpoints.markNotificationsRead, async ({ actor, body }) => ({
    acknowledged: true,
    modifiedCount: await notifications.markRead(actor, body),
  }));
  serve(endpoints.getNotificationSettings, ({ actor }) => notifications.getSettings(actor));
  serve(endpoints.changeNotificationSetting, async ({ actor, body }) => ({
    acknowledged: true,
    modifiedCount: await notifications.changeSetting(actor, body),
  }));
};
