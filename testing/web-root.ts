import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** A secret that must never leave the server, in whatever file it is. */
export const SECRET = 'not-for-the-public';

/**
 * A substitute for the server build of a language: renders one of two pages with what the API returns to a visitor, and
 * `/page-that-calls/api/...` with any call.
 */
const serverBuild = (language: string): string => `
const PAGES = ['/', '/blog'];
export const renderPage = async (url, { nonce, fetch }) => {
  const { pathname, search } = new URL(url);
  if (pathname === '/broken') return new Response(null, { status: 500 });
  if (pathname === '/broken-text') return new Response('Unexpected Server Error', { status: 500 });
  const [, called] = /^\\/page-that-calls(\\/api\\/.*)/.exec(pathname) ?? [];
  if (called) return new Response(await (await fetch(called + search)).text(), { headers: { 'content-type': 'text/html' } });
  const show = async (response) => response.headers.get('content-type') + ' ' + (await response.text());
  const sales = PAGES.includes(pathname) ? await fetch('/api/history').then(show, () => 'no list') : '';
  const html = \`<!doctype html><html lang="${language}"><title>Bike.</title><script nonce="\${nonce}">void 0;</script>\${sales}\`;
  const headers = { 'content-type': 'text/html; charset=utf-8' };
  return new Response(html, { status: PAGES.includes(pathname) ? 200 : 404, headers });
};`;

const FILES: Record<string, string> = {
  'web/pages/en/index.js': serverBuild('en'),
  'web/pages/bn/index.js': serverBuild('bn'),
  'web/static/js/entry.js': 'void 0;',
  'web/pictures/brand.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'web/service-worker.js': 'void 0;',
  // Left behind by mistake, inside and beside it.
  'web/.env': SECRET,
  'web/.git/config': SECRET,
  'web/static/js/.entry.js.swp': SECRET,
  'web/static/js/entry.js.map': SECRET,
  '.env': SECRET,
  'bike.sqlite': SECRET,
  'web-old/secret.txt': SECRET,
};

export interface WebRoot {
  path: string;
  remove(): void;
}

/** A folder like that of the built web application, with secrets in it and around it. */
export const createWebRoot = (): WebRoot => {
  const folder = mkdtempSync(join(tmpdir(), 'bike-web-'));
  for (const [name, content] of Object.entries(FILES)) {
    const file = join(folder, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
  return { path: join(folder, 'web'), remove: () => rmSync(folder, { recursive: true, force: true }) };
};
