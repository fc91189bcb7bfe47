import { callApi } from './api-client.ts';
import type { Answer } from './api-routes.ts';

export type ClientConfig = Answer<'GET /client-config'>;
let loading: Promise<ClientConfig> | undefined;

/** The public settings of this deployment, asked for once; after a failure the next caller asks again. */
export const loadClientConfig = (): Promise<ClientConfig> => {
  loading ??= callApi('GET /client-config').catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
};
