import { callApi, type Result } from './api-client.ts';

export type ClientConfig = Result<'GET /client-config'>;
let loading: Promise<ClientConfig> | undefined;

/** Returns the public settings of this deployment. Fetched once; after a failure the next call fetches again. */
export const loadClientConfig = (): Promise<ClientConfig> => {
  loading ??= callApi('GET /client-config').catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
};
