/** The translations of the texts of a module of `contract/`, without the module (`web/build/locale-messages.ts`). */
declare module '*?texts';
