import { i18n, type Messages } from '@lingui/core';
import { LANGUAGE } from './language.ts';

i18n.load(LANGUAGE, {});
i18n.activate(LANGUAGE);

/**
 * Adds a module's words before its body runs: the build puts the call there (`web/build/own-words.ts`). Silent, because
 * nothing that is on the screen changes by it.
 */
export const addWords = (words: Messages): void => {
  Object.assign(i18n.messages, words);
};

export { i18n };
