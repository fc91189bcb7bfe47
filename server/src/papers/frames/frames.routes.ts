import { endpoints } from '#contract/endpoints/index.ts';
import { isUnusualFrame } from '#contract/frame-number.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import type { FrameHistories } from './frame-history.ts';
import type { FramesService } from './frames.service.ts';

export const serveFrames = (serve: Serve, frames: FramesService, histories: FrameHistories): void => {
  serve(endpoints.setFrame, async ({ actor, params, body }) => {
    await frames.set(actor, params.id, body);
    const warning = isUnusualFrame(body.frameNumber) && { warning: 'length' as const };
    return { acknowledged: true, modifiedCount: 1, ...warning };
  });
  serve(endpoints.getFrame, ({ actor, params }) => frames.get(actor, params.id));
  serve(endpoints.getFrameHistory, ({ actor, params }) => histories.get(actor, params.id));
};
