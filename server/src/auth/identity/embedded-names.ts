import type { Config } from '#server/platform/config/config.ts';

export const IDENTITY_PATH = '/identity';
/** Overwritten on every request with the address that the server sees: callers cannot choose their rate limit. */
export const CLIENT_ADDRESS_HEADER = 'x-bike-client-address';
/** For whom the embedded provider's ID tokens are. */
export const AUDIENCE = 'bike';

export const issuerOf = ({ publicUrl }: Pick<Config, 'publicUrl'>): string => `${publicUrl}${IDENTITY_PATH}`;
