import { getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import type { Messages } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { Plugin } from 'vite';
import type { Language } from '#contract/constants.ts';

const MESSAGE_ID = /\bid:\s*["']([\w-]{6})["']/g;
/** Other ids of six letters, of routes and fields, are words. */
const HASHED = /[A-Z\d_-]/;
const REGISTER = 'import { addWords } from "#web/language/words.ts";';

/** The messages of `web/locales/<language>.po`, compiled, by id. */
export const readWords = async (language: Language): Promise<Messages> => {
  const [catalog] = await getCatalogs(getConfig());
  const found = await catalog?.getTranslations(language, { sourceLocale: 'en', fallbackLocales: {} });
  return Object.fromEntries(Object.entries(found?.messages ?? {}).map(([id, text]) => [id, compileMessage(text)]));
};

/**
 * Gives each module the words that it says, in the one language of this build: a page loads no word that it does not
 * use, and none of the other language. Comes after the macros, which leave the messages' ids in the code.
 */
export const ownWords = (language: Language): Plugin => {
  let words: Promise<Messages> | undefined;
  let building = false;
  return {
    name: 'own-words',
    enforce: 'post',
    configResolved({ command }) {
      building = command === 'build';
    },
    buildStart() {
      words = readWords(language);
    },
    async transform(code, id) {
      const speaks = id.includes('/web/src/') && !id.endsWith('/src/language/words.ts') && code.includes('@lingui/');
      if (!speaks) return null;
      const known = (await words) ?? {};
      const ids = [...new Set([...code.matchAll(MESSAGE_ID)].map(([, found = '']) => found))];
      const missing = ids.find((one) => !(one in known) && HASHED.test(one));
      if (building && missing) this.error(`${id} says something that no catalogue has: run \`npm run words\`.`);
      const own = Object.fromEntries(ids.filter((one) => one in known).map((one) => [one, known[one]]));
      return { code: `${REGISTER}addWords(${JSON.stringify(own)});${code}`, map: null };
    },
  };
};
