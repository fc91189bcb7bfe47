import type { BetterAuthOptions } from 'better-auth';
import { type GenericOAuthConfig, genericOAuth } from 'better-auth/plugins/generic-oauth';
import type { GoogleConfig } from '#server/config.ts';

/** Pictures are shown from our image host alone, so Google's is not taken over. */
const withoutPicture = () => ({ image: undefined });

/**
 * Google sign-in for better-auth: the built-in provider with real client settings, or any OpenID issuer under the same
 * name and routes (`/identity/sign-in/social`, `/identity/callback/google`).
 */
export const googleOptions = (google: GoogleConfig): Pick<BetterAuthOptions, 'socialProviders' | 'plugins'> => {
  if (google.kind === 'none') return {};
  const { clientId, clientSecret } = google;
  if (google.kind === 'google') {
    return { socialProviders: { google: { clientId, clientSecret, mapProfileToUser: withoutPicture } } };
  }
  const config: GenericOAuthConfig = {
    providerId: 'google',
    clientId,
    clientSecret,
    authorizationUrl: `${google.browserIssuer}/authorize`,
    tokenUrl: `${google.serverIssuer}/token`,
    scopes: ['openid', 'email', 'profile'],
    mapProfileToUser: withoutPicture,
  };
  return { plugins: [genericOAuth({ config: [config] })] };
};
