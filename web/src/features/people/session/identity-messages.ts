import { t } from '@lingui/core/macro';
import { type IdentityErrorCode, OtherAccountError } from './identity.ts';

/** Our messages, where they help more than the provider's. */
export const IDENTITY_MESSAGES: Partial<Record<IdentityErrorCode, string>> = {
  wrong_credentials: t`Invalid email or password`,
  weak_password: t`Please choose another password: this one is too short or too long.`,
  email_taken: t`There is already an account with this email. Please log in instead.`,
  too_many_requests: t`That was a bit too fast. Please wait a moment and try again.`,
  account_not_linked: t`This email already has an account with a password. Please log in with your password.`,
  link_invalid: t`This link has expired or was already used. Please ask for a new one.`,
  popup_blocked: t`Your browser blocked the Google window. Please allow it and try again.`,
  popup_closed: t`The Google window was closed before you were signed in.`,
  account_disabled: t`This account has been disabled. Please write to us if you think that this is a mistake.`,
  session_ended: t`Your session has ended. Please log in again.`,
  cookies_blocked: t`Your browser does not keep you logged in. Allow cookies for this site in its settings, then try again.`,
  not_set_up: t`Logging in is not set up correctly here. Please tell us about it, or try another way to log in.`,
};

/** Returns the error for a mailed link to the account of `email`, which is not signed in here. */
export const otherAccount = (email: string): OtherAccountError =>
  new OtherAccountError(email, t`Please log in to the account that this link belongs to.`);
