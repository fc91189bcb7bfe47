import { t } from '@lingui/core/macro';
import type { SignUpRole } from '#contract/constants.ts';
import {
  dropAccess,
  endAccess,
  fetchAccess,
  hasAccess,
  isRecorded,
  isRefusal,
  isUnregistered,
  registerUser,
  storeTokenOwner,
} from './access.ts';
import { type Identity, IdentityError, type IdentityUser, type NewIdentity } from './identity.ts';
import { LOADING, type SessionState, ShownSession } from './session-state.ts';

interface Parts {
  loadIdentity: () => Promise<Identity>;
  /** Who was signed in when the page was last open: their pages are shown until it is known who is signed in now. */
  remembered: IdentityUser | null;
  /** Called when another user is signed in: data of the previous one must not be shown. */
  onPersonChanged: () => void;
  /** Called after a renewal: the role may have changed. */
  onAccessRenewed: () => void;
}

const SESSION_ENDED = t`Your session has ended. Please log in again.`;
const asError = (thrown: unknown): Error => (thrown instanceof Error ? thrown : new Error(String(thrown)));

/** The session of this tab: follows the identity provider and keeps the access token. Does not know React. */
export class SessionStore {
  readonly #parts: Parts;
  readonly #shown: ShownSession;
  #identity: Identity | undefined;
  #person: IdentityUser | null = null;
  #stop: (() => void) | undefined;
  #admission: Promise<void> = Promise.resolve();
  /** The role of the account that is created if the next user is new. */
  #newcomerRole: SignUpRole | undefined;
  #leaving = false;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#person = parts.remembered;
    this.#shown = new ShownSession(parts.remembered, parts.onPersonChanged);
  }

  readonly get = (): SessionState => this.#shown.get();

  readonly subscribe = (listener: () => void): (() => void) => this.#shown.subscribe(listener);

  /** Finds out who is signed in, and follows all changes. Called again, it tries again. */
  readonly start = async (): Promise<void> => {
    if (this.get().status !== 'signedIn') this.#shown.set(LOADING);
    try {
      const identity = await this.#load();
      this.#stop?.();
      this.#stop = identity.observe(this.#follow, this.#unreachable);
    } catch (error) {
      this.#unreachable(asError(error));
    }
  };

  /** Stops following the provider, and ignores responses that are still outstanding. */
  readonly stop = (): void => {
    this.#stop?.();
    this.#stop = undefined;
    this.#person = null;
  };

  readonly signIn = (email: string, password: string): Promise<void> =>
    this.#change((identity) => identity.signIn(email, password));

  /** Creates the identity and the user. After a failure in between, the next call continues from there. */
  readonly signUp = (input: NewIdentity, role: SignUpRole): Promise<void> =>
    this.#change(async (identity) => {
      if (this.#person?.email === input.email) this.#follow(this.#person);
      else await identity.signUp(input);
    }, role);

  /** Google sign-in creates a Buyer (spec section 6). Call it straight from a click: it opens a popup. */
  readonly signInWithGoogle = (): Promise<void> => this.#change((identity) => identity.signInWithGoogle(), 'Buyer');

  /** Creates the user of an identity that has none yet. */
  readonly finishSignUp = (role: SignUpRole): Promise<void> =>
    this.#change(async () => this.#person && this.#follow(this.#person), role);

  readonly signOut = async (): Promise<void> => {
    this.#leaving = true;
    // Our server does not learn of a sign-out at every provider.
    const signOut = (identity: Identity) => Promise.all([endAccess(), identity.signOut()]);
    await this.#change(signOut).finally(() => {
      this.#leaving = false;
    });
  };

  /** Changes name or photo at the identity provider. Does not set the state to loading: the form shows its progress. */
  readonly updateProfile = async (input: { displayName?: string; photoURL?: string }): Promise<void> => {
    await (await this.#load()).updateProfile(input);
    await this.#admission;
  };

  readonly sendPasswordReset = async (email: string): Promise<void> => (await this.#load()).sendPasswordReset(email);

  readonly resetPassword = async (token: string, newPassword: string): Promise<void> =>
    (await this.#load()).resetPassword(token, newPassword);

  readonly sendVerificationMail = async (): Promise<void> => (await this.#load()).sendVerificationMail();

  readonly verifyEmail = async (token: string): Promise<void> => (await this.#load()).verifyEmail(token);

  async #load(): Promise<Identity> {
    this.#identity ??= await this.#parts.loadIdentity();
    return this.#identity;
  }

  /** Runs a change of who is signed in: the state is loading meanwhile (spec section 4), and restored if it fails. */
  async #change(run: (identity: Identity) => Promise<unknown>, newcomerRole?: SignUpRole): Promise<void> {
    const before = this.get();
    this.#shown.set(LOADING);
    this.#newcomerRole = newcomerRole;
    try {
      // No `await` if the adapter is loaded: a popup must open in the same task as the click.
      await run(this.#identity ?? (await this.#load()));
      await this.#admission;
    } catch (error) {
      if (this.get() === LOADING) this.#shown.set(before);
      throw error;
    } finally {
      this.#newcomerRole = undefined;
    }
    const after = this.get();
    if (after.status === 'failed') throw after.error;
  }

  /** A signed-in user stays: their own calls will show what is wrong. */
  readonly #unreachable = (error: Error): void => {
    if (this.get().status !== 'signedIn') this.#shown.set({ status: 'failed', error });
  };

  readonly #follow = (user: IdentityUser | null): void => {
    const before = this.#person;
    this.#person = user;
    if (user) this.#admission = this.#admit(user);
    else if (before && !this.#leaving) this.#end();
    else {
      dropAccess();
      this.#shown.set({ status: 'signedOut', left: this.#leaving });
    }
  };

  /** Gets the access token of the user whom the identity provider reports. */
  async #admit(user: IdentityUser): Promise<void> {
    const role = this.#newcomerRole;
    try {
      const identity = await this.#load();
      if (role) await registerUser(identity, user, role);
      if (role || !hasAccess(user)) await fetchAccess(identity, user, () => this.#person?.uid === user.uid);
      if (this.#person !== user) return;
      storeTokenOwner(user);
      this.#shown.set({ status: 'signedIn', user });
      // Not awaited; the next page tries again.
      if (!isRecorded(user)) this.renewAccess().catch(() => undefined);
    } catch (error) {
      if (this.#person === user) this.#refused(user, error);
    }
  }

  #refused(user: IdentityUser, error: unknown): void {
    if (isUnregistered(error)) this.#shown.set({ status: 'unregistered', user });
    else if (isRefusal(error)) this.#end();
    else this.#shown.set({ status: 'failed', error: asError(error) });
  }

  #end(): void {
    this.#person = null;
    dropAccess();
    this.#shown.set({ status: 'signedOut', notice: SESSION_ENDED });
  }

  /** Returns a new access token for the API client. A failed connection throws; a refusal ends the session. */
  readonly renewAccess = async (): Promise<string | null> => {
    const user = this.#person;
    if (!user) return null;
    try {
      const token = await fetchAccess(await this.#load(), user, () => this.#person?.uid === user.uid);
      if (token) this.#parts.onAccessRenewed();
      return token;
    } catch (error) {
      if (error instanceof IdentityError || !(isRefusal(error) || isUnregistered(error))) throw error;
      this.#refused(user, error);
      return null;
    }
  };
}
