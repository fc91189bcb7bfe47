import type { BetterAuthOptions } from 'better-auth';
import { APIError, createAuthMiddleware, getSessionFromCtx } from 'better-auth/api';
import { DAY, SECOND } from '#server/lib/durations.ts';
import type { Recipient } from '#server/mail/templates/content.ts';
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
