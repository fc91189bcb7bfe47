import { openChannel } from '#web/lib/channel.ts';
import { keepsCookies } from '#web/lib/storage.ts';
import { callIdentity, type EmbeddedUser, identityError, toIdentityUser } from './embedded-calls.ts';
import { openPopup, popupResult } from './google-popup.ts';
import { type Identity, IdentityError, type IdentityUser } from './identity.ts';

type Listener = (user: IdentityUser | null) => void;
type Signed = { user: EmbeddedUser };

const POPUP_DONE = '/login/popup-done';

/** The identity provider in our own process (better-auth at `/identity`); the session is a cookie of this origin. */
export const createEmbeddedIdentity = (): Identity => {
  const listeners = new Set<Listener>();
  const otherTabs = openChannel('identity');

  const current = async () => {
    const session = await callIdentity<Signed | null>('/get-session');
    return session && toIdentityUser(session.user);
  };
  const notify = (user: IdentityUser | null) => {
    for (const listener of listeners) listener(user);
  };
  const changed = (user: IdentityUser | null) => {
    notify(user);
    otherTabs?.postMessage('changed');
  };
  /** Follows a sign-in; `missing` says why there is no session in spite of it. */
  const arrive = async (missing: string) => {
    const user = await current();
    if (!user) throw identityError(missing);
    changed(user);
  };

  // If the provider cannot be reached, this tab keeps its state; its next call will find out.
  otherTabs?.addEventListener('message', () => current().then(notify, () => undefined));

  return {
    observe(listener: Listener, failed: (error: IdentityError) => void) {
      listeners.add(listener);
      current().then((user) => listeners.has(listener) && listener(user), failed);
      return () => listeners.delete(listener);
    },
    async signIn(email, password) {
      await callIdentity('/sign-in/email', { email, password });
      await arrive('cookies_blocked');
    },
    async signUp({ name, email, password, photoURL }) {
      await callIdentity('/sign-up/email', { name, email, password, image: photoURL });
      await arrive('cookies_blocked');
    },
    async signInWithGoogle() {
      if (!keepsCookies()) throw identityError('cookies_blocked');
      const popup = openPopup();
      try {
        const { url } = await callIdentity<{ url: string }>('/sign-in/social', {
          provider: 'google',
          callbackURL: POPUP_DONE,
          errorCallbackURL: POPUP_DONE,
          disableRedirect: true,
        });
        popup.location.href = url;
        await popupResult(popup, () => void current().then(changed, () => undefined));
      } finally {
        popup.close();
      }
      await arrive('access_denied');
    },
    async signOut() {
      await callIdentity('/sign-out', {});
      changed(null);
    },
    async updateProfile({ displayName, photoURL }) {
      await callIdentity('/update-user', { name: displayName, image: photoURL });
      changed(await current());
    },
    async sendPasswordReset(email) {
      await callIdentity('/request-password-reset', { email, redirectTo: '/reset-password' });
    },
    async resetPassword(token, newPassword) {
      await callIdentity('/reset-password', { token, newPassword });
    },
    async sendVerificationMail() {
      const user = await current();
      // Verified meanwhile, in another window or on another device: no mail is sent, and the page is updated.
      if (user && !user.emailVerified) await callIdentity('/send-verification-email', { email: user.email });
      else changed(user);
    },
    async verifyEmail(token) {
      await callIdentity(`/verify-email?token=${encodeURIComponent(token)}`);
      changed(await current());
    },
    async idToken() {
      try {
        return (await callIdentity<{ token: string }>('/token')).token;
      } catch (error) {
        if (error instanceof IdentityError && error.code === 'session_ended') return null;
        throw error;
      }
    },
  };
};
