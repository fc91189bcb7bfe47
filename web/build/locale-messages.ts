import { getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import type { Messages } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { Plugin } from 'vite';
import type { Language } from '#contract/constants.ts';

const MESSAGE_ID = /\bid:\s*["']([\w-]{6})["']/g;
/** Distinguishes the hashes from ids of six letters of routes and fields. */
const HASHED = /[A-Z\d_-]/;
const REGISTER = 'import { addMessages } from "#web/language/language.ts";';

/** The messages of `web/locales/<language>.po`, compiled, by id. */
export const readMessages = async (language: Language): Promise<Messages> => {
  const [catalog] = await getCatalogs(getConfig());
  const found = await catalog?.getTranslations(language, { sourceLocale: 'en', fallbackLocales: {} });
  return Object.fromEntries(Object.entries(found?.messages ?? {}).map(([id, text]) => [id, compileMessage(text)]));
};

/**
 * Gives each module its own messages in the language of this build, so that a page loads no others. Runs after the macros,
 * which leave the ids of the messages in the code.
 */
export const localeMessages = (language: Language): Plugin => {
  let messages: Promise<Messages> | undefined;
  let building = false;
  return {
    name: 'locale-messages',
    enforce: 'post',
    configResolved({ command }) {
      building = command === 'build';
    },
    buildStart() {
      messages = readMessages(language);
    },
    async transform(code, id) {
      const hasMessages =
        id.includes('/web/src/') && !id.endsWith('/src/language/language.ts') && code.includes('@lingui/');
      if (!hasMessages) return null;
      const known = (await messages) ?? {};
      const ids = [...new Set([...code.matchAll(MESSAGE_ID)].map(([, found = '']) => found))];
      const missing = ids.find((one) => !(one in known) && HASHED.test(one));
      if (building && missing) this.error(`${id} has a message that no catalogue has: run \`npm run words\`.`);
      const own = Object.fromEntries(ids.filter((one) => one in known).map((one) => [one, known[one]]));
      return { code: `${REGISTER}addMessages(${JSON.stringify(own)});${code}`, map: null };
    },
  };
};
