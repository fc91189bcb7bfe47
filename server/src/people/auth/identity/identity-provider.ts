import type { Recipient } from '#server/notices/notices.ts';
import type { Config } from '#server/platform/config/config.ts';
import { asLanguage } from '#server/platform/http/language.ts';
import type { IssuerConfig } from './id-tokens.ts';

export interface NewAccount {
  name: string;
  email: string;
  password: string;
  image: string;
}

/** The provider that signs people in. The server only needs to verify its ID tokens. */
export interface IdentityProvider {
  /** How its ID tokens are verified: the same way for every provider. */
  issuer: IssuerConfig;
  /** Returns whether a password is that of an email's account; undefined where the account has none, as with Google alone. */
  checkPassword(email: string, password: string): Promise<boolean | undefined>;
  /** What only the provider in this process can do. */
  embedded?: EmbeddedProvider;
}

export interface EmbeddedProvider {
  /** Handles a request to the provider's own routes. */
  handle(request: Request): Promise<Response>;
  /** Creates an account with a verified address; does nothing if the email has one. */
  createAccount(account: NewAccount): Promise<void>;
  /** As `IdentityProvider.checkPassword`, without a limit of its own. */
  checkPassword(email: string, password: string): Promise<boolean | undefined>;
}

export const IDENTITY_PATH = '/identity';
/** Overwritten on every request with the address that the server sees, so that callers cannot choose their rate limit. */
export const CLIENT_ADDRESS_HEADER = 'x-bike-client-address';
/** The audience of the embedded provider's ID tokens. */
export const AUDIENCE = 'bike';

export const issuerOf = ({ publicUrl }: Pick<Config, 'publicUrl'>): string => `${publicUrl}${IDENTITY_PATH}`;

/** Overwritten on every request with its language, because better-auth sees only a bare request. */
export const LANGUAGE_HEADER = 'x-bike-language';

/** Returns the recipient of a mail that this request causes; in English if its language is unknown. */
export const recipientOf = ({ email }: { email: string }, request: Request | undefined): Recipient => ({
  email,
  language: asLanguage(request?.headers.get(LANGUAGE_HEADER)),
});
