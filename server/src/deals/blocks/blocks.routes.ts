import { endpoints } from '#contract/endpoints/index.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import type { BlocksService } from './blocks.service.ts';

export const serveBlocks = (serve: Serve, blocks: BlocksService): void => {
  serve(endpoints.createBlock, async ({ actor, body }) => ({
    acknowledged: true,
    insertedId: (await blocks.block(actor, body.conversationId)).id,
  }));
  serve(endpoints.listBlocks, ({ actor, query }) => blocks.listOwn(actor, query.after));
  serve(endpoints.deleteBlock, async ({ actor, params }) => ({
    acknowledged: true,
    deletedCount: await blocks.unblock(actor, params.id),
  }));
};
