import { i18n, type Messages } from '@lingui/core';
import type { Language } from '#contract/constants.ts';

/** The language of this build of the pages: there is one build per language, and the server chooses for each visitor. */
export const LANGUAGE: Language = import.meta.env.VITE_LANGUAGE === 'bn' ? 'bn' : 'en';

i18n.load(LANGUAGE, {});
i18n.activate(LANGUAGE);
// Messages are compiled by the build; a text of the contract that is shown as it stands in English has none.
if (import.meta.env.PROD) i18n.setMessagesCompiler((text) => [text]);

/**
 * Adds the translated messages of a module before its body runs; the build inserts the call (`web/build/locale-messages.ts`).
 * Not `i18n.load`, which would draw all components again.
 */
export const addMessages = (messages: Messages): void => {
  Object.assign(i18n.messages, messages);
};

export { i18n };
