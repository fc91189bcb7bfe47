import { endpoints } from '#contract/endpoints/index.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import type { DraftsService } from './drafts.service.ts';

export const serveDrafts = (serve: Serve, drafts: DraftsService): void => {
  serve(endpoints.createDraft, async ({ actor, body }) => {
    const { id, ...rest } = await drafts.create(actor, body);
    return { acknowledged: true, insertedId: id, ...rest };
  });

  serve(endpoints.listDrafts, ({ actor }) => drafts.listOwn(actor));
  serve(endpoints.getDraft, ({ actor, params }) => drafts.get(actor, params.id));

  serve(endpoints.changeDraft, async ({ actor, params, body }) => ({
    acknowledged: true,
    ...(await drafts.change(actor, params.id, body)),
  }));

  serve(endpoints.deleteDraft, async ({ actor, params }) => ({
    acknowledged: true,
    deletedCount: await drafts.remove(actor, params.id),
  }));
};
