import {
  applyActionCode,
  checkActionCode,
  confirmPasswordReset,
  createUserWithEmailAndPassword,
  GoogleAuthProvider,
  onAuthStateChanged,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signInWithPopup,
  signOut,
  type User,
  updateProfile,
} from '@firebase/auth';
import type { Identity, IdentityUser } from '../identity.ts';
import { otherAccount } from '../identity-words.ts';
import { firebaseError } from './firebase-errors.ts';
import { type FirebaseSettings, openAuth } from './open-auth.ts';

type Listener = (user: IdentityUser | null) => void;

const toIdentityUser = ({ uid, email, emailVerified, displayName, photoURL }: User): IdentityUser => ({
  uid,
  email: email ?? '',
  emailVerified,
  displayName: displayName ?? '',
  photoURL,
});

/** Whatever goes wrong becomes an IdentityError. */
const orIdentityError = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    throw firebaseError(error);
  });

/** Firebase Authentication; it keeps the session in IndexedDB, and tells all tabs of changes. */
export const createFirebaseIdentity = (settings: FirebaseSettings): Identity => {
  const auth = openAuth(settings);
  const listeners = new Set<Listener>();
  /** Who the listeners know to be there; undefined as long as nobody knows. */
  let told: string | null | undefined;
  let changing = false;

  const present = () => auth.currentUser?.uid ?? null;
  const tell = () => {
    told = present();
    const user = auth.currentUser && toIdentityUser(auth.currentUser);
    for (const listener of listeners) listener(user);
  };
  /** Tells of a change when all of it is done: an account that is being opened has no name at first. */
  const change = async (work: () => Promise<unknown>): Promise<void> => {
    changing = true;
    try {
      await orIdentityError(work());
    } finally {
      changing = false;
    }
    tell();
  };
  /** The ID token repeats what the account says: a new one after each change. */
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
        // Our own changes are told of when they are done; this is for the first look, and for other tabs.
        () => changing || present() === told || tell(),
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
        // The account stands whatever becomes of the mail; the profile page sends another one.
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
      // Whether the email is known is nobody's business.
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
      // Verified meanwhile, in another window or on another device: no mail, and the page is told.
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
