import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { preloadPage } from './preload-page.ts';
import { startLater } from './start-later.ts';

const MANIFEST = /import "(\/static\/js\/manifest-[\w-]+\.js)";?/;
const MANIFEST_LINK = /<link rel="modulepreload" href="\/static\/js\/manifest-[^>]*>/;

interface Built {
  entry: { imports: string[] };
  routes: Record<string, Record<string, unknown> & { imports?: string[] }>;
}

/** The list of routes without what a reader takes for granted: what is absent, and what every page loads anyway. */
const shortened = (script: string): string => {
  const { routes, ...rest }: Built = JSON.parse(script.replace(/^window\.__reactRouterManifest=|;$/g, ''));
  const said = ([name, value]: [string, unknown]) =>
    value !== false && !(Array.isArray(value) && value.length === 0) && name !== 'hasDefaultExport';
  const short = Object.entries(routes).map(([id, route]) => {
    const imports = route.imports?.filter((file) => !rest.entry.imports.includes(file));
    return [id, Object.fromEntries(Object.entries({ ...route, imports: imports ?? [] }).filter(said))];
  });
  return `window.__reactRouterManifest=${JSON.stringify({ ...rest, routes: Object.fromEntries(short) })};`;
};

/** Only such a page has something to read before its scripts come. */
const isPrerendered = (html: string): boolean => html.includes('"isSpaMode":false');

/**
 * A page of React Router's build in `built`, for slow lines: the list of all routes stands in it instead of in a file of its
 * own; the scripts of a page that can be read without them wait until it is painted, and any other page asks for all of
 * them at once.
 */
export const tunePage = (html: string, built: string): string => {
  const [, manifest] = html.match(MANIFEST) ?? [];
  if (!manifest) throw new Error('A built page loads no list of routes.');
  const whole = html
    .replace(MANIFEST, () => shortened(readFileSync(join(built, manifest), 'utf8')))
    .replace(MANIFEST_LINK, '');
  return isPrerendered(whole) ? startLater(whole) : preloadPage(whole);
};
