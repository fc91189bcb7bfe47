import type { Language } from '#contract/constants.ts';
import { i18nIn } from '#server/platform/texts/i18n.ts';

const STYLE = 'body{font:1.1rem/1.5 system-ui,sans-serif;max-width:40rem;margin:15vh auto;padding:0 1rem}';

/** The policy of an error page: its style, and nothing else. */
export const ERROR_PAGE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

/** Returns an error as a page, for a browser that asked for a page which cannot be rendered. Needs no file and no script. */
export const errorPage = (language: Language, message: string): string => {
  const i18n = i18nIn(language);
  return [
    `<!doctype html><html lang="${language}"><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">',
    `<title>${i18n._('Error')} - Bike.</title><style>${STYLE}</style>`,
    `<main><h1>${i18n._('Opps! Something went wrong !')}</h1><p>${escapeHtml(message)}</p><p><a href="">${i18n._('Reload')}</a></p></main></html>`,
  ].join('');
};
