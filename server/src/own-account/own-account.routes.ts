import { endpoints } from '#contract/endpoints/index.ts';
import type { Serve } from '#server/http/serve.ts';
import type { OwnAccountService } from './own-account.service.ts';

export const serveOwnAccount = (serve: Serve, accounts: OwnAccountService): void => {
  serve.streamed(endpoints.getOwnData, ({ actor }) => accounts.export(actor));
  serve(endpoints.getOwnConsequences, ({ actor }) => accounts.foresee(actor));

  serve(endpoints.leave, async ({ actor, body }) => {
    await accounts.leave(actor, body.email);
    return { acknowledged: true, deletedCount: 1 };
  });
};
