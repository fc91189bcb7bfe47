import { endpoints } from '#contract/endpoints/index.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import type { DepositsService } from './deposits.service.ts';

export const serveDeposits = (serve: Serve, deposits: DepositsService): void => {
  serve(endpoints.sayOnDeposit, async ({ actor, params, body }) => ({
    acknowledged: true,
    modifiedCount: await deposits.say(actor, params.id, body),
  }));

  serve(endpoints.listDisputedDeposits, () => deposits.listDisputed());

  serve(endpoints.decideDeposit, async ({ actor, params, body }) => ({
    acknowledged: true,
    modifiedCount: await deposits.decide(actor, params.id, body),
  }));
};
