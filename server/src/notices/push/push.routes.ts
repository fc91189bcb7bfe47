import { endpoints } from '#contract/endpoints/index.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import type { PushService } from './push.service.ts';

export const servePush = (serve: Serve, push: PushService): void => {
  serve(endpoints.addPushDevice, async ({ actor, body }) => {
    const { id } = await push.add(actor, body);
    return { acknowledged: true, insertedId: id };
  });

  serve(endpoints.removePushDevice, async ({ actor, body }) => ({
    acknowledged: true,
    deletedCount: await push.remove(actor, body.endpoint),
  }));
};
