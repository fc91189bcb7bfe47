import { endpoints } from '#contract/endpoints/index.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import type { HandoversService } from './handovers.service.ts';

export const serveHandovers = (serve: Serve, handovers: HandoversService): void => {
  serve(endpoints.getHandoverCode, ({ actor, params }) => handovers.code(actor, params.id));

  serve(endpoints.typeHandoverCode, async ({ actor, params, body }) => ({
    acknowledged: true,
    modifiedCount: await handovers.type(actor, params.id, body.code),
  }));

  serve(endpoints.sayHandedOver, async ({ actor, params }) => ({
    acknowledged: true,
    modifiedCount: await handovers.say(actor, params.id),
  }));

  serve(endpoints.confirmHandover, async ({ actor, params, body }) => ({
    acknowledged: true,
    modifiedCount: await handovers.confirm(actor, params.id, body.reason),
  }));
};
