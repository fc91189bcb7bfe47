import type { FormEvent } from 'react';
import { LANGUAGE } from '#web/language/language.ts';
import { request } from '#web/lib/api-client.ts';
import { errorMessage } from '#web/lib/errors.ts';
import { toastError } from '#web/lib/toast.tsx';
import { forgetKeptPages } from '../startup/keep-shell.ts';
import { reloadInChosenLanguage } from '../startup/reload-page.ts';

/** The other language, by its own name, so that its readers find it. */
const OTHER = LANGUAGE === 'en' ? ({ code: 'bn', name: 'বাংলা' } as const) : ({ code: 'en', name: 'English' } as const);
/** A fixed width, so that nothing moves when the font of the letters has loaded. */
const WIDTH = LANGUAGE === 'en' ? 'w-[min(4.5rem,25vw)] overflow-hidden px-0' : 'px-2';

/** Development has one build: no server could send the other language. */
const ONE_LANGUAGE = `One language: VITE_LANGUAGE=${OTHER.code} npm run dev`;

/** Without a connection the page stays and says so; a plain form would lead to the browser's error page. */
const switchLanguage = async (event: FormEvent) => {
  event.preventDefault();
  if (import.meta.env.DEV) return toastError(ONE_LANGUAGE);
  try {
    const body = new URLSearchParams({ language: OTHER.code });
    const response = await request('/language', { method: 'POST', body, redirect: 'manual' });
    // The server leads back to the page; anything else is an error.
    if (response.type !== 'opaqueredirect') throw new Error();
    forgetKeptPages();
    reloadInChosenLanguage(OTHER.code);
  } catch (error) {
    toastError(errorMessage(error));
  }
};

/** Shows the site in the other language from now on; a plain form, for before the scripts have come. */
export const LanguageSwitch = () => (
  <form method="post" action="/language" onSubmit={switchLanguage}>
    <button
      type="submit"
      name="language"
      value={OTHER.code}
      lang={OTHER.code}
      className={`btn btn-ghost min-h-11 text-[min(1rem,6vw)] ${WIDTH}`}
    >
      {OTHER.name}
    </button>
  </form>
);
