import type { IssuerConfig } from './id-tokens.ts';

export interface NewAccount {
  name: string;
  email: string;
  password: string;
  image: string;
}

/** Who signs people in. The server needs of it that its ID tokens can be verified, and nothing else. */
export interface IdentityProvider {
  /** How this provider's ID tokens are verified: as those of any other provider. */
  issuer: IssuerConfig;
  /** What the provider in this process can do beyond that. */
  embedded?: EmbeddedProvider;
}

export interface EmbeddedProvider {
  /** Answers the provider's own routes. */
  handle(request: Request): Promise<Response>;
  /** Opens an account whose address needs no mail to be verified; an email that has one keeps it as it is. */
  createAccount(account: NewAccount): Promise<void>;
}
