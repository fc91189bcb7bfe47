import type { BetterAuthOptions } from 'better-auth';
import { APIError, createAuthMiddleware, getSessionFromCtx } from 'better-auth/api';
import { jwtVerify } from 'jose';
import type { Recipient } from '#server/notices/notices.ts';
import { DAY, SECOND } from '#server/platform/lib/durations.ts';
import { recipientOf } from './identity-provider.ts';

interface Parts {
  publicUrl: string;
  sendVerification(to: Recipient, link: string): void;
}

/** Mails a link at sign-up, and again when the account's owner asks for it (docs/decisions/0003). */
export const emailVerification = ({
  publicUrl,
  sendVerification,
}: Parts): NonNullable<BetterAuthOptions['emailVerification']> => ({
  sendOnSignUp: true,
  expiresIn: DAY / SECOND,
  sendVerificationEmail: async ({ user, token }, request) =>
    sendVerification(recipientOf(user, request), `${publicUrl}/verify-email?token=${token}`),
});

/** Only an account's owner can ask for the mail: better-auth would send it for any address in a request. */
export const onlyOwnersAskForMails = createAuthMiddleware(async (context) => {
  if (context.path !== '/send-verification-email' || (await getSessionFromCtx(context))) return;
  throw new APIError('UNAUTHORIZED', { code: 'NOT_SIGNED_IN', message: 'Please log in to continue.' });
});

/** Returns the address that a mailed link is for; undefined if the link is not valid (any more). */
const addressOf = async (token: unknown, secret: string): Promise<string | undefined> => {
  if (typeof token !== 'string') return undefined;
  const read = jwtVerify<{ email?: string }>(token, new TextEncoder().encode(secret), { algorithms: ['HS256'] });
  return (await read.catch(() => undefined))?.payload.email;
};

/**
 * A mailed link works only where its account is signed in: reading the mail does not prove that the account, whose password
 * may be a stranger's, belongs to the reader (docs/decisions/0003). Refuses with `NOT_YOUR_SESSION` and the address.
 * better-auth itself responds to invalid links and to addresses that are verified already.
 */
export const onlyOwnersVerify = createAuthMiddleware(async (context) => {
  if (context.path !== '/verify-email') return;
  const email = await addressOf(context.query?.token, context.context.secret);
  if (!email || (await getSessionFromCtx(context))?.user.email === email) return;
  const account = await context.context.internalAdapter.findUserByEmail(email);
  if (!account || account.user.emailVerified) return;
  const message = 'Please log in to the account that this link belongs to, or choose a new password for it.';
  throw new APIError('FORBIDDEN', { code: 'NOT_YOUR_SESSION', message, email });
});
