import { initializeApp } from '@firebase/app';
import {
  type Auth,
  browserLocalPersistence,
  browserPopupRedirectResolver,
  connectAuthEmulator,
  indexedDBLocalPersistence,
  initializeAuth,
} from '@firebase/auth';
import { LANGUAGE } from '#web/language/language.ts';
import type { ClientConfig } from '#web/lib/client-config.ts';

export type FirebaseSettings = NonNullable<ClientConfig['identity']['firebase']>;

/** Firebase Authentication with the parts that the app uses, and not all that `getAuth` brings. */
export const openAuth = ({ emulator, ...settings }: FirebaseSettings): Auth => {
  const auth = initializeAuth(initializeApp(settings), {
    persistence: [indexedDBLocalPersistence, browserLocalPersistence],
    popupRedirectResolver: browserPopupRedirectResolver,
  });
  // Firebase writes its mails in this language.
  auth.languageCode = LANGUAGE;
  if (emulator) connectAuthEmulator(auth, emulator, { disableWarnings: true });
  return auth;
};
