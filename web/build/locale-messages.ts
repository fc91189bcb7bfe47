import { relative } from 'node:path';
import type { Plugin } from 'vite';
import { type Catalogue, type Locale, type Messages, readCatalogue } from '../../scripts/lib/catalogue.ts';

const MESSAGE_ID = /\bid:\s*["']([\w-]{6})["']/g;
/** Distinguishes the hashes from ids of six letters of routes and fields. */
const HASHED = /[A-Z\d_-]/;
const REGISTER = 'import { addMessages } from "#web/language/language.ts";';

/** `import '#contract/errors.ts?texts'` gives a page the translations of a module's texts, and nothing of the module itself. */
const TEXTS_ALONE = /[?&]texts$/;

const registering = (messages: Messages, code: string): string =>
  `${REGISTER}addMessages(${JSON.stringify(messages)});${code}`;

/** The messages of a module of `contract/`; a text that is shown as it stands, as most are in English, needs none. */
const ofContract = (catalogue: Catalogue, file: string): Messages =>
  Object.fromEntries(
    Object.entries(catalogue.byFile.get(file) ?? {}).filter(
      ([text, [first, ...more]]) => first !== text || more.length > 0,
    ),
  );

/**
 * Gives each module its own messages in the language of this build, so that a page loads no others. Runs after the macros,
 * which leave the ids of the messages in the code of `web/`; which texts a module of `contract/` has, its catalogue says.
 */
export const localeMessages = (language: Locale): Plugin => {
  let catalogues: Promise<[web: Catalogue, contract: Catalogue]> | undefined;
  let building = false;
  return {
    name: 'locale-messages',
    enforce: 'post',
    configResolved({ command }) {
      building = command === 'build';
    },
    buildStart() {
      catalogues = Promise.all([readCatalogue('web', language), readCatalogue('contract', language)]);
    },
    load(id) {
      return TEXTS_ALONE.test(id) ? 'export {};' : null;
    },
    async transform(code, id) {
      if (!catalogues) return null;
      const [web, contract] = await catalogues;
      const file = relative('', id.split('?')[0] ?? '');
      if (file.startsWith('contract/src/')) {
        const own = ofContract(contract, file);
        return Object.keys(own).length > 0 ? { code: registering(own, code), map: null } : null;
      }
      const hasMessages =
        file.startsWith('web/src/') && !file.endsWith('/language/language.ts') && code.includes('@lingui/');
      if (!hasMessages) return null;
      const ids = new Set([...code.matchAll(MESSAGE_ID)].map(([, found = '']) => found));
      const missing = [...ids].find((one) => !(one in web.byId) && HASHED.test(one));
      if (building && missing) this.error(`${id} has a message that no catalogue has: run \`npm run words\`.`);
      const own = Object.fromEntries(Object.entries(web.byId).filter(([one]) => ids.has(one)));
      return { code: registering(own, code), map: null };
    },
  };
};
