import { type Html, html } from '#server/platform/lib/html.ts';

export type PageLanguage = 'en' | 'bn';

/** The language that a payer has chosen on the page, else that of their browser. */
export const languageOf = (query: { lang?: string }, headers: { 'accept-language'?: string }): PageLanguage =>
  (query.lang ?? headers['accept-language'] ?? '').startsWith('bn') ? 'bn' : 'en';

/** `script`: the source of the one script that may run, `'sha256-…'`. */
export const pagePolicy = (script = "'none'"): string =>
  `default-src 'none'; style-src 'unsafe-inline'; script-src ${script}; base-uri 'none'; frame-ancestors 'none'`;

/** What tells one gateway's page from another's: `deep` for text on white, with `colour` behind white text. */
export interface Look {
  colour: string;
  deep: string;
  ground: string;
}

const styleOf = ({ colour, deep, ground }: Look): string => `
  body { font: 16px/1.5 system-ui, sans-serif; margin: 0; background: ${ground}; color: #22201d }
  main { max-width: 24rem; margin: 0 auto; padding: 1.25rem; background: #fff; min-height: 100vh; box-sizing: border-box }
  h1 { font-size: 1.25rem; background: ${colour}; color: #fff; margin: -1.25rem -1.25rem 1rem; padding: 1rem 1.25rem }
  .note { background: #fdecc8; padding: .5rem .75rem; border-radius: .5rem; font-size: .875rem }
  .problem { color: #b00020; font-weight: 600 }
  dl { display: grid; grid-template-columns: auto 1fr; gap: .25rem 1rem } dd { margin: 0; overflow-wrap: anywhere }
  label { display: block; margin-top: .75rem } nav { text-align: right } fieldset { border: 1px solid #767676; border-radius: .5rem }
  input:not([type=radio]) { display: block; width: 100%; box-sizing: border-box; min-height: 44px; padding: 0 .75rem; font: inherit }
  button { width: 100%; min-height: 48px; margin-top: .75rem; border-radius: .5rem; border: 1px solid ${colour}; font: inherit; background: #fff; color: ${deep} }
  button.first { background: ${colour}; color: #fff }
  a { color: ${deep}; display: inline-block; padding: .6rem 0 }
  a:focus-visible, button:focus-visible, input:focus-visible { outline: 3px solid #22201d; outline-offset: 2px }`;

/** A page of a gateway that is played: its frame around `body`. */
export const pageOf = (language: PageLanguage, title: string, look: Look, body: Html): string =>
  html`<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><style>${styleOf(look)}</style></head><body><main><h1>${title}</h1>${body}</main></body></html>`
    .markup;

/** The link to the same page in the other language. */
export const otherLanguage = (language: PageLanguage): Html =>
  language === 'en'
    ? html`<nav><a href="?lang=bn" lang="bn">বাংলা</a></nav>`
    : html`<nav><a href="?lang=en" lang="en">English</a></nav>`;
