import { endpoints } from '#contract/endpoints/index.ts';
import type { Config } from '#server/config.ts';
import type { Serve } from '#server/http/serve.ts';

/** What the browser must know of this deployment. */
export const serveClientConfig = (serve: Serve, { google, imageHostKey, demo }: Config): void => {
  serve(endpoints.getClientConfig, async () => ({
    identity: { provider: 'embedded' as const, google: google.kind !== 'none' },
    images: { uploadUrl: '/images/upload', key: imageHostKey },
    demo,
  }));
};
