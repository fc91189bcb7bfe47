import type { BetterAuthOptions } from 'better-auth';
import { APIError, createAuthMiddleware, getSessionFromCtx } from 'better-auth/api';
import { jwtVerify } from 'jose';
import type { Recipient } from '#server/mail/templates/content.ts';
import { DAY, SECOND } from '#server/platform/lib/durations.ts';
import { recipientOf } from './recipient.ts';

interface Parts {
  publicUrl: string;
  sendVerification(to: Recipient, link: string): void;
}

/** A mail with a link goes out at sign-up, and when its owner asks for another (docs/decisions/0013). */
export const emailVerification = ({
  publicUrl,
  sendVerification,
}: Parts): NonNullable<BetterAuthOptions['emailVerification']> => ({
  sendOnSignUp: true,
  expiresIn: DAY / SECOND,
  sendVerificationEmail: async ({ user, token }, request) =>
    sendVerification(recipientOf(user, request), `${publicUrl}/verify-email?token=${token}`),
});

/** better-auth would send the mail for any address that anybody names: here only its account's owner asks. */
export const onlyOwnersAskForMails = createAuthMiddleware(async (context) => {
  if (context.path !== '/send-verification-email' || (await getSessionFromCtx(context))) return;
  throw new APIError('UNAUTHORIZED', { code: 'NOT_SIGNED_IN', message: 'Please log in to continue.' });
});

/** The address that a mailed link is for; undefined for a link that proves nothing (any more). */
const addressOf = async (token: unknown, secret: string): Promise<string | undefined> => {
  if (typeof token !== 'string') return undefined;
  const read = jwtVerify<{ email?: string }>(token, new TextEncoder().encode(secret), { algorithms: ['HS256'] });
  return (await read.catch(() => undefined))?.payload.email;
};

/**
 * A mailed link verifies where its account is signed in, and nowhere else: who reads the mails has not proven that the
 * account, whose password may be a stranger's, is theirs (docs/decisions/0031). Refuses with `NOT_YOUR_SESSION` and the
 * address. better-auth itself says what is wrong with a link, and that an address is verified already.
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
