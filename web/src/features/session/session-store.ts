import { t } from '@lingui/core/macro';
import type { SignUpRole } from '#contract/constants.ts';
import { dropAccess, endAccess, fetchAccess, hasAccess, isKnownToServer, registerUser } from './access.ts';
import { type Identity, IdentityError, type IdentityUser, type NewIdentity } from './identity.ts';
import { isRefusal, isUnregistered } from './refusals.ts';
import { LOADING, type SessionState } from './session-state.ts';
import { ShownSession } from './shown-session.ts';
import { storeTokenOwner } from './token-owner.ts';

interface Parts {
  loadIdentity: () => Promise<Identity>;
  /** Who was signed in when the page was last open: they are shown their pages while it is found out who is there now. */
  remembered: IdentityUser | null;
  /** What was fetched for one person must not be shown to the next. */
  onPersonChanged: () => void;
  /** A renewed token may come with another role. */
  onAccessRenewed: () => void;
}

const ENDED = t`Your session has ended. Please log in again.`;
const asError = (thrown: unknown): Error => (thrown instanceof Error ? thrown : new Error(String(thrown)));

/** The session of this tab: follows the identity provider and holds the access token. Knows nothing of React. */
export class SessionStore {
  readonly #parts: Parts;
  readonly #shown: ShownSession;
  #identity: Identity | undefined;
  #person: IdentityUser | null = null;
  #stop: (() => void) | undefined;
  #admission: Promise<void> = Promise.resolve();
  /** The role that the next person to come in asks for, if they are new. */
  #newcomerRole: SignUpRole | undefined;
  #leaving = false;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#person = parts.remembered;
    this.#shown = new ShownSession(parts.remembered, parts.onPersonChanged);
  }

  readonly get = (): SessionState => this.#shown.get();

  readonly subscribe = (listener: () => void): (() => void) => this.#shown.subscribe(listener);

  /** Finds out who is there, and follows it from then on. Called again, it tries again. */
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

  /** Follows it no more, and keeps nothing that is on its way. */
  readonly stop = (): void => {
    this.#stop?.();
    this.#stop = undefined;
    this.#person = null;
  };

  readonly signIn = (email: string, password: string): Promise<void> =>
    this.#change((identity) => identity.signIn(email, password));

  /** Creates the identity and the user. After a failure half-way, the next try goes on from there. */
  readonly signUp = (input: NewIdentity, role: SignUpRole): Promise<void> =>
    this.#change(async (identity) => {
      if (this.#person?.email === input.email) this.#follow(this.#person);
      else await identity.signUp(input);
    }, role);

  /** Google sign-in creates a Buyer (spec section 6). Call it straight from a click: it opens a popup. */
  readonly signInWithGoogle = (): Promise<void> => this.#change((identity) => identity.signInWithGoogle(), 'Buyer');

  /** For an identity that is no user yet. */
  readonly finishSignUp = (role: SignUpRole): Promise<void> =>
    this.#change(async () => this.#person && this.#follow(this.#person), role);

  readonly signOut = async (): Promise<void> => {
    this.#leaving = true;
    // The provider may be one whose sign-out our server does not hear of.
    const signOut = (identity: Identity) => Promise.all([endAccess(), identity.signOut()]);
    await this.#change(signOut).finally(() => {
      this.#leaving = false;
    });
  };

  /** Another name or photo at the identity provider. The page stays: a form shows by itself that it is working. */
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

  /** Runs a change of who is signed in: loading meanwhile (spec section 4), the state before it if it fails. */
  async #change(run: (identity: Identity) => Promise<unknown>, newcomerRole?: SignUpRole): Promise<void> {
    const before = this.get();
    this.#shown.set(LOADING);
    this.#newcomerRole = newcomerRole;
    try {
      // No `await` when the adapter is there: a popup must open in the same turn as the click.
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

  /** Who is known already stays: their own calls will say what is wrong. */
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

  /** Gets the access token of whoever the identity provider says is there. */
  async #admit(user: IdentityUser): Promise<void> {
    const role = this.#newcomerRole;
    try {
      const identity = await this.#load();
      if (role) await registerUser(identity, user, role);
      if (role || !hasAccess(user)) await fetchAccess(identity, user, () => this.#person?.uid === user.uid);
      if (this.#person !== user) return;
      storeTokenOwner(user);
      this.#shown.set({ status: 'signedIn', user });
      // Nobody waits for it, and the next page tries again.
      if (!isKnownToServer(user)) this.renewAccess().catch(() => undefined);
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
    this.#shown.set({ status: 'signedOut', notice: ENDED });
  }

  /** A new access token for the API client. A bad line is an error of that call; a refusal ends the session. */
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
