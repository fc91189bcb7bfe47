import { initializeApp } from '@firebase/app';
import {
  type Auth,
  applyActionCode,
  browserLocalPersistence,
  browserPopupRedirectResolver,
  checkActionCode,
  confirmPasswordReset,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  GoogleAuthProvider,
  indexedDBLocalPersistence,
  initializeAuth,
  onAuthStateChanged,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signInWithPopup,
  signOut,
  type User,
  updateProfile,
} from '@firebase/auth';
import { LANGUAGE } from '#web/language/language.ts';
import type { ClientConfig } from '#web/lib/client-config.ts';
import type { Identity, IdentityUser } from '../identity.ts';
import { otherAccount } from '../identity-messages.ts';
import { firebaseError } from './firebase-errors.ts';

type FirebaseSettings = NonNullable<ClientConfig['identity']['firebase']>;

/** Firebase Authentication with only the parts that the app uses, unlike `getAuth`. */
const openAuth = ({ emulator, ...settings }: FirebaseSettings): Auth => {
  const auth = initializeAuth(initializeApp(settings), {
    persistence: [indexedDBLocalPersistence, browserLocalPersistence],
    popupRedirectResolver: browserPopupRedirectResolver,
  });
  // The language of Firebase's mails.
  auth.languageCode = LANGUAGE;
  if (emulator) connectAuthEmulator(auth, emulator, { disableWarnings: true });
  return auth;
};

type Listener = (user: IdentityUser | null) => void;

const toIdentityUser = ({ uid, email, emailVerified, displayName, photoURL }: User): IdentityUser => ({
  uid,
  email: email ?? '',
  emailVerified,
  displayName: displayName ?? '',
  photoURL,
});

/** Turns any error into an IdentityError. */
const orIdentityError = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    throw firebaseError(error);
  });

/** Firebase Authentication; it keeps the session in IndexedDB and notifies all tabs of changes. */
export const createFirebaseIdentity = (settings: FirebaseSettings): Identity => {
  const auth = openAuth(settings);
  const listeners = new Set<Listener>();
  /** The user that the listeners were last notified of; undefined before the first time. */
  let notified: string | null | undefined;
  let changing = false;

  const present = () => auth.currentUser?.uid ?? null;
  const notify = () => {
    notified = present();
    const user = auth.currentUser && toIdentityUser(auth.currentUser);
    for (const listener of listeners) listener(user);
  };
  /** Notifies of a change when all of it is done: a new account has no name at first. */
  const change = async (work: () => Promise<unknown>): Promise<void> => {
    changing = true;
    try {
      await orIdentityError(work());
    } finally {
      changing = false;
    }
    notify();
  };
  /** Changes the account, and gets a new ID token, which repeats its data. */
  const edit = (user: User, work: () => Promise<unknown>) =>
    change(async () => {
      await work();
      await user.getIdToken(true);
    });
  const links = (path: string) => ({ url: `${location.origin}${path}` });

  return {
    observe(listener, failed) {
      listeners.add(listener);
      const stop = onAuthStateChanged(
        auth,
        // For the first state and for other tabs: our own changes notify when they are done.
        () => changing || present() === notified || notify(),
        (error) => failed(firebaseError(error)),
      );
      return () => {
        stop();
        listeners.delete(listener);
      };
    },
    signIn: (email, password) => change(() => signInWithEmailAndPassword(auth, email, password)),
    signUp: ({ name, email, password, photoURL }) =>
      change(async () => {
        const { user } = await createUserWithEmailAndPassword(auth, email, password);
        await updateProfile(user, { displayName: name, photoURL });
        await user.getIdToken(true);
        // The account exists even if the mail fails; the profile page can send another one.
        await sendEmailVerification(user, links('/profile')).catch(console.warn);
      }),
    signInWithGoogle: () => change(() => signInWithPopup(auth, new GoogleAuthProvider())),
    signOut: () => change(() => signOut(auth)),
    async updateProfile(input) {
      const { currentUser: user } = auth;
      if (user) await edit(user, () => updateProfile(user, input));
    },
    async sendPasswordReset(email) {
      const sent = orIdentityError(sendPasswordResetEmail(auth, email, links('/login')));
      // Does not reveal whether the email is known.
      await sent.catch((error) => {
        if (error.code !== 'wrong_credentials') throw error;
      });
    },
    async resetPassword(token, newPassword) {
      await orIdentityError(confirmPasswordReset(auth, token, newPassword));
    },
    async sendVerificationMail() {
      const { currentUser: user } = auth;
      if (!user) return;
      await orIdentityError(user.reload());
      // Verified meanwhile, in another window or on another device: no mail is sent, and the page is updated.
      if (user.emailVerified) await edit(user, async () => {});
      else await orIdentityError(sendEmailVerification(user, links('/profile')));
    },
    async verifyEmail(token) {
      await auth.authStateReady();
      const { currentUser: user } = auth;
      const { email } = (await orIdentityError(checkActionCode(auth, token))).data;
      if (email && user?.email !== email) throw otherAccount(email);
      await orIdentityError(applyActionCode(auth, token));
      if (user) await edit(user, () => user.reload());
    },
    async idToken({ fresh } = { fresh: false }) {
      await auth.authStateReady();
      return auth.currentUser ? orIdentityError(auth.currentUser.getIdToken(fresh)) : null;
    },
  };
};
