import { endpoints } from '#contract/endpoints/index.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import type { AdministrationService } from './administration.service.ts';

export const serveAdministration = (serve: Serve, users: AdministrationService): void => {
  serve(endpoints.listUsers, ({ query }) => users.list(query));
  serve(endpoints.previewUserDeletion, ({ params }) => users.previewDeletion(params.id));

  serve(endpoints.changeRole, async ({ actor, params, body }) => ({
    acknowledged: true,
    modifiedCount: await users.changeRole(actor, params.id, body.role),
  }));

  serve(endpoints.verifySeller, async ({ actor, params, body }) => ({
    acknowledged: true,
    modifiedCount: await users.verify(actor, params.id, body.sellerVerify),
  }));

  serve(endpoints.deleteUser, async ({ actor, params }) => ({
    acknowledged: true,
    deletedCount: await users.remove(actor, params.id),
  }));
};
