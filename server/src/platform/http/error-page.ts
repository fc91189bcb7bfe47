import type { Language } from '#contract/constants.ts';

const WORDS: Record<Language, { title: string; heading: string; reload: string }> = {
  en: { title: 'Error', heading: 'Opps! Something went wrong !', reload: 'Reload' },
  bn: { title: 'ত্রুটি', heading: 'উফ! কিছু একটা গোলমাল হয়েছে!', reload: 'আবার লোড করুন' },
};

const STYLE = 'body{font:1.1rem/1.5 system-ui,sans-serif;max-width:40rem;margin:15vh auto;padding:0 1rem}';

/** The policy of an error page: its style, and nothing else. */
export const ERROR_PAGE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

/** Returns an error as a page, for a browser that asked for a page which cannot be rendered. Needs no file and no script. */
export const errorPage = (language: Language, message: string): string => {
  const { title, heading, reload } = WORDS[language];
  return [
    `<!doctype html><html lang="${language}"><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">',
    `<title>${title} - Bike.</title><style>${STYLE}</style>`,
    `<main><h1>${heading}</h1><p>${escapeHtml(message)}</p><p><a href="">${reload}</a></p></main></html>`,
  ].join('');
};
