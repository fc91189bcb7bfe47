/** A user as the identity provider describes them (spec section 3). */
export interface IdentityUser {
  uid: string;
  email: string;
  /** Whether the user has proven, by a mailed link, that the email is theirs. */
  emailVerified: boolean;
  displayName: string;
  photoURL: string | null;
}

export interface NewIdentity {
  name: string;
  email: string;
  password: string;
  photoURL: string;
}

/**
 * The identity provider as the app uses it; one adapter per provider, loaded lazily. Every method throws IdentityError.
 */
export interface Identity {
  /**
   * Calls `listener` with the signed-in user: once as soon as it is known, then on every change, also by other tabs. Calls
   * `failed` if it cannot be found out. Returns a function that stops it.
   */
  observe(listener: (user: IdentityUser | null) => void, failed: (error: IdentityError) => void): () => void;
  signIn(email: string, password: string): Promise<void>;
  signUp(input: NewIdentity): Promise<void>;
  /** Opens a popup: call it straight from a click. */
  signInWithGoogle(): Promise<void>;
  signOut(): Promise<void>;
  updateProfile(input: { displayName?: string; photoURL?: string }): Promise<void>;
  /** Sends a mail with a link to `/reset-password`. Does not reveal whether the email is known. */
  sendPasswordReset(email: string): Promise<void>;
  resetPassword(token: string, newPassword: string): Promise<void>;
  /** Sends another mail with a link to `/verify-email` to the signed-in user. */
  sendVerificationMail(): Promise<void>;
  /**
   * Verifies an email by the token of the mailed link, if its account is signed in here. Throws OtherAccountError if it is
   * not, and `link_invalid` if the link has expired.
   */
  verifyEmail(token: string): Promise<void>;
  /** Returns an ID token for `GET /jwt`, with `fresh` not a cached one; null if nobody is signed in. */
  idToken(options?: { fresh: boolean }): Promise<string | null>;
}

export type IdentityErrorCode =
  | 'wrong_credentials'
  | 'email_taken'
  | 'too_many_requests'
  | 'popup_closed'
  | 'popup_blocked'
  | 'offline'
  | 'account_not_linked'
  | 'link_invalid'
  | 'other_account'
  | 'weak_password'
  | 'account_disabled'
  | 'session_ended'
  | 'cookies_blocked'
  | 'not_set_up'
  | 'unknown';

/** A failure of the identity provider; `message` is for the user (spec section 8). */
export class IdentityError extends Error {
  readonly code: IdentityErrorCode;

  constructor(code: IdentityErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'IdentityError';
    this.code = code;
  }
}

/** The mailed link belongs to the account of `email`, which is not signed in here. */
export class OtherAccountError extends IdentityError {
  readonly email: string;

  constructor(email: string, message: string) {
    super('other_account', message);
    this.name = 'OtherAccountError';
    this.email = email;
  }
}
