import { existsSync, readFileSync, statSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Language } from '#contract/constants.ts';

const ROOT = 'build/web';
/** What a page links to, and what its module script imports. */
const ASSET = /(?:href=|from |import |import\()"(\/static\/js\/[\w.-]+\.(?:js|css))"/g;
const STATIC_IMPORT = /(?:from|import)\s*["'](\.\/[\w.-]+\.js)["']/g;
const MANIFEST = /"(\/static\/js\/manifest-[\w-]+\.js)"/;
const KILO = 1000;

interface BuiltRoute {
  id: string;
  parentId?: string;
  path?: string;
  index?: boolean;
}

/** A file that a page loads before anybody has touched it, and its bytes as they are sent (Brotli 11). */
export interface LoadedFile {
  name: string;
  bytes: number;
}

export interface PageWeight {
  path: string;
  files: LoadedFile[];
  /** Kilobytes, of a thousand bytes. */
  js: number;
  css: number;
  /** The page itself, its styles and its scripts. */
  requests: number;
}

const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
const sentBytes = (file: string): number => {
  const path = join(ROOT, file);
  return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size;
};

/** A script with all that it imports before it runs; what it imports later, on demand, is not part of it. */
const withImports = (file: string, seen: Set<string>): void => {
  if (seen.has(file)) return;
  seen.add(file);
  if (!file.endsWith('.js')) return;
  for (const [, name = ''] of read(file).matchAll(STATIC_IMPORT)) withImports(`/static/js/${basename(name)}`, seen);
};

/** Returns the page at `path` as a visitor gets it, without what the API would say. */
const renderPage = async (path: string, language: Language): Promise<string> => {
  const build = await import(pathToFileURL(resolve(ROOT, 'pages', language, 'index.js')).href);
  const withoutApi = { nonce: '', fetch: () => Promise.reject(new Error('no API')), report: console.error };
  return (await build.renderPage(`http://page.invalid${path}`, withoutApi)).text();
};

const sum = (files: LoadedFile[], ending: string): number =>
  files.filter(({ name }) => name.endsWith(ending)).reduce((total, { bytes }) => total + bytes, 0) / KILO;

/** Returns what a visitor loads who opens `path` first, in a language. Needs a build (`npm run build`). */
export const weighPage = async (path: string, language: Language): Promise<PageWeight> => {
  const html = await renderPage(path, language);
  const found = new Set<string>();
  for (const [, file = ''] of html.matchAll(ASSET)) withImports(file, found);
  const files = [...found].map((file) => ({ name: basename(file), bytes: sentBytes(file) }));
  return { path, files, js: sum(files, '.js'), css: sum(files, '.css'), requests: files.length + 1 };
};

/** Kilobytes of script that `page` needs beyond what `first` has loaded. */
export const addedTo = (first: PageWeight, page: PageWeight): number => {
  const known = new Set(first.files.map(({ name }) => name));
  return sum(
    page.files.filter(({ name }) => !known.has(name)),
    '.js',
  );
};

/** For people: each file of a page, the heaviest first. */
export const listFiles = ({ path, files, js, css, requests }: PageWeight): string =>
  [
    `${path}: ${js.toFixed(1)} KB of script, ${css.toFixed(1)} KB of styles, ${requests} requests`,
    ...[...files].sort((a, b) => b.bytes - a.bytes).map(({ name, bytes }) => `  ${String(bytes).padStart(7)}  ${name}`),
  ].join('\n');

/** Returns every address that has a page of its own, parameters filled with an example. */
export const pagePaths = async (language: Language): Promise<string[]> => {
  const [, manifest = ''] = (await renderPage('/', language)).match(MANIFEST) ?? [];
  const { routes } = JSON.parse(read(manifest).replace(/^window\.__reactRouterManifest=|;\s*$/g, '')) as {
    routes: Record<string, BuiltRoute>;
  };
  const pathOf = ({ parentId, path }: BuiltRoute): string => {
    const parent = parentId && routes[parentId] ? pathOf(routes[parentId]) : '';
    return path ? `${parent}/${path}` : parent;
  };
  const pages = Object.values(routes).filter(({ path, index }) => index || (path && path !== '*'));
  const paths = pages.map((route) => pathOf(route).replace(':brand', 'Suzuki').replace(':id', '1') || '/');
  return [...new Set(paths)];
};
