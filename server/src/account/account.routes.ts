import { endpoints } from '#contract/endpoints/index.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import type { AccountService } from './account.service.ts';

export const serveAccount = (serve: Serve, account: AccountService): void => {
  serve.streamed(endpoints.getOwnData, ({ actor }) => account.export(actor));
  serve(endpoints.previewAccountDeletion, ({ actor }) => account.previewDeletion(actor));

  serve(endpoints.deleteOwnAccount, async ({ actor }) => {
    await account.delete(actor);
    return { acknowledged: true, deletedCount: 1 };
  });
};
