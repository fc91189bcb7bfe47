/** Who is signed in at the identity provider (spec section 3). */
export interface IdentityUser {
  uid: string;
  email: string;
  /** Whether a mail has proven that the email is theirs. */
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
 * The identity provider as the app sees it; one adapter per provider, loaded lazily. Every method rejects with an
 * IdentityError.
 */
export interface Identity {
  /**
   * Tells who is there: once as soon as it is known, then at every change, those of other tabs included. `failed` is
   * called when it cannot be found out. The answer stops it.
   */
  observe(listener: (user: IdentityUser | null) => void, failed: (error: IdentityError) => void): () => void;
  signIn(email: string, password: string): Promise<void>;
  signUp(input: NewIdentity): Promise<void>;
  /** Opens a popup: call it straight from a click. */
  signInWithGoogle(): Promise<void>;
  signOut(): Promise<void>;
  updateProfile(input: { displayName?: string; photoURL?: string }): Promise<void>;
  /** Sends a mail with a link to `/reset-password`. Does not tell whether the email is known. */
  sendPasswordReset(email: string): Promise<void>;
  resetPassword(token: string, newPassword: string): Promise<void>;
  /** Sends another mail with a link to `/verify-email` to whoever is signed in. */
  sendVerificationMail(): Promise<void>;
  /**
   * Verifies an address by the token of the mailed link, if its account is signed in here. Rejects with
   * `OtherAccountError` if it is not, and with `link_invalid` if the link is too old.
   */
  verifyEmail(token: string): Promise<void>;
  /** An ID token for the API's `GET /jwt`, by wish one that the provider has not kept; null if nobody is signed in. */
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
  | 'not_set_up'
  | 'unknown';

/** A failure of the identity provider; `message` is for the person (spec section 8). */
export class IdentityError extends Error {
  readonly code: IdentityErrorCode;

  constructor(code: IdentityErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'IdentityError';
    this.code = code;
  }
}

/** The mailed link belongs to an account that is not signed in here, the one of `email`. */
export class OtherAccountError extends IdentityError {
  readonly email: string;

  constructor(email: string, message: string) {
    super('other_account', message);
    this.name = 'OtherAccountError';
    this.email = email;
  }
}
