import { readFileSync } from 'node:fs';
import { type I18n, type Messages, setupI18n } from '@lingui/core';
import type { Language } from '#contract/constants.ts';

const MESSAGES = new URL('../../../../build/messages/', import.meta.url);

const read = (language: Language): Messages => {
  try {
    return JSON.parse(readFileSync(new URL(`${language}.json`, MESSAGES), 'utf8'));
  } catch (error) {
    throw new Error(`The messages of the server are not compiled: run \`npm run build\`.`, { cause: error });
  }
};

const loaded = new Map<Language, I18n>();

/** Returns what translates texts of the contract and of the server into a language; its messages are read when it is first asked for. */
export const i18nIn = (language: Language): I18n => {
  let i18n = loaded.get(language);
  if (!i18n) {
    i18n = setupI18n({ locale: language, messages: { [language]: read(language) } });
    loaded.set(language, i18n);
  }
  return i18n;
};
