import type { Language } from '#contract/constants.ts';

/** The language of this build of the pages: the server answers each visitor with the build of theirs. */
export const LANGUAGE: Language = import.meta.env.VITE_LANGUAGE === 'bn' ? 'bn' : 'en';
