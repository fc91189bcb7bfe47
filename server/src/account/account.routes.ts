import { endpoints } from '#contract/endpoints/index.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import type { OwnAccountService } from './account.service.ts';

export const serveOwnAccount = (serve: Serve, accounts: OwnAccountService): void => {
  serve.streamed(endpoints.getOwnData, ({ actor }) => accounts.export(actor));
  serve(endpoints.getOwnConsequences, ({ actor }) => accounts.foresee(actor));

  serve(endpoints.leave, async ({ actor }) => {
    await accounts.leave(actor);
    return { acknowledged: true, deletedCount: 1 };
  });
};
