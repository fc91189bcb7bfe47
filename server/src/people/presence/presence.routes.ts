import { endpoints } from '#contract/endpoints/index.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import type { Presence } from './presence.service.ts';

export const servePresence = (serve: Serve, presence: Presence): void => {
  serve(endpoints.getPresence, async ({ actor }) => ({ shown: await presence.isShown(actor) }));
  serve(endpoints.showPresence, async ({ actor, body }) => ({
    acknowledged: true,
    modifiedCount: await presence.show(actor, body.shown),
  }));
};
