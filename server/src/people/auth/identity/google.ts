import type { BetterAuthOptions } from 'better-auth';
import { type GenericOAuthConfig, genericOAuth } from 'better-auth/plugins/generic-oauth';
import { email } from '#contract/rules/account.ts';
import type { GoogleConfig } from '#server/platform/config/identity-settings.ts';

/**
 * Takes no photo from Google, because photos are shown from our image host alone, and no address that sign-up would refuse,
 * because better-auth would turn some into another user's (docs/decisions/0017).
 */
const ownProfile = (profile: { email?: string | null | undefined }) => ({
  image: undefined,
  ...(!email.safeParse(profile.email).success && { email: undefined }),
});

/**
 * Google sign-in for better-auth: the built-in provider with real client settings, or any OpenID issuer under the same
 * name and routes (`/identity/sign-in/social`, `/identity/callback/google`).
 */
export const googleOptions = (google: GoogleConfig): Pick<BetterAuthOptions, 'socialProviders' | 'plugins'> => {
  if (google.kind === 'none') return {};
  const { clientId, clientSecret } = google;
  if (google.kind === 'google') {
    // Only by the code flow: an ID token that was made for our client elsewhere is not accepted.
    const options = { clientId, clientSecret, mapProfileToUser: ownProfile, disableIdTokenSignIn: true };
    return { socialProviders: { google: options } };
  }
  const config: GenericOAuthConfig = {
    providerId: 'google',
    clientId,
    clientSecret,
    authorizationUrl: `${google.browserIssuer}/authorize`,
    tokenUrl: `${google.serverIssuer}/token`,
    scopes: ['openid', 'email', 'profile'],
    mapProfileToUser: ownProfile,
  };
  return { plugins: [genericOAuth({ config: [config] })] };
};
