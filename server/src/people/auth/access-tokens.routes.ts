import { endpoints } from '#contract/endpoints/index.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import type { AccessTokens } from './access-tokens.service.ts';

export const serveAccessTokens = (serve: Serve, accessTokens: AccessTokens): void => {
  serve(endpoints.getAccessToken, async ({ identity, language }) => ({
    accessToken: await accessTokens.issue(identity, language),
  }));

  serve(endpoints.endAccess, async ({ actor }) => {
    await accessTokens.end(actor);
    return { acknowledged: true, deletedCount: 1 };
  });
};
