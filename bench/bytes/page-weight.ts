import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { matchRoutes, type RouteObject } from 'react-router';
import type { Language } from '#contract/constants.ts';

const ROOT = 'build/web';
/** What a page links to and imports; the list of all routes that it carries is none of that. */
const ASSET = /(?:href=|from |import\()"(\/static\/js\/[\w.-]+\.(?:js|css))"/g;
const STATIC_IMPORT = /(?:from|import)\s*["'](\.\/[\w.-]+\.js)["']/g;
const KILO = 1000;

interface BuiltRoute {
  id: string;
  parentId?: string;
  path?: string;
  index?: boolean;
  module: string;
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

/** The routes of a build, as the browser gets them. */
const readRoutes = (html: string): BuiltRoute[] => {
  const [, manifest = ''] = html.match(/window\.__reactRouterManifest=(\{.*?\});\n/) ?? [];
  return Object.values((JSON.parse(manifest) as { routes: Record<string, BuiltRoute> }).routes);
};

const asTree = (routes: BuiltRoute[], parent?: string): RouteObject[] =>
  routes
    .filter(({ parentId }) => parentId === parent)
    .map(({ id, path, index }) =>
      index ? { id, index, ...(path && { path }) } : { id, ...(path && { path }), children: asTree(routes, id) },
    );

const modulesOf = (routes: BuiltRoute[], path: string): string[] => {
  const matched = new Set(matchRoutes(asTree(routes), path)?.map(({ route }) => route.id));
  return routes.filter(({ id }) => matched.has(id)).map(({ module }) => module);
};

const sum = (files: LoadedFile[], ending: string): number =>
  files.filter(({ name }) => name.endsWith(ending)).reduce((total, { bytes }) => total + bytes, 0) / KILO;

/** What somebody loads who opens `path` first, in the built pages of a language. Needs a build (`npm run build`). */
export const weighPage = (path: string, language: Language): PageWeight => {
  const prerendered = join('pages', language, path, 'index.html');
  const isPrerendered = existsSync(join(ROOT, prerendered));
  const html = read(isPrerendered ? prerendered : join('pages', language, '__spa-fallback.html'));
  const found = new Set<string>();
  for (const [, file = ''] of html.matchAll(ASSET)) withImports(file, found);
  for (const file of modulesOf(readRoutes(html), path)) withImports(file, found);
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

/** Every address that has a page of its own, parameters filled with an example. */
export const pagePaths = (language: Language): string[] => {
  const paths: string[] = JSON.parse(readFileSync(join(ROOT, 'pages/paths.json'), 'utf8'));
  if (readdirSync(join(ROOT, 'pages', language)).length === 0) throw new Error('Nothing is built.');
  return [...new Set(paths)].map((path) => path.replace(':brand', 'Suzuki').replace(':id', '1'));
};
