/**
 * Makes `build/web` of the builds in each language: their pages apart (`pages/en`, `pages/bn`), their scripts, styles and
 * pictures together, because names that carry a hash fit both. The service worker is built beside them. Each text file gets
 * a Brotli and a gzip copy, which the server sends as they are, at no cost per request.
 */
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { build } from 'vite';
import { LANGUAGES } from '../contract/src/constants.ts';
import { tunePage } from '../web/build/tune-page.ts';
import routes from '../web/src/app/routes.ts';

const ROOT = 'build/web';
/** Where the service worker finds the page that every other address starts from. */
const SHELL = '/app-shell';
const TEXT = /\.(html|js|css|svg|json|webmanifest|txt)$/;
const MIN_BYTES = 512;

/** The paths at which a page stands, as URL patterns; the one for all others left out. */
const pathsOf = (entries: readonly RouteConfigEntry[], parent = ''): string[] =>
  entries.flatMap(({ path, index, children = [] }) => {
    if (path === '*') return [];
    const own = path === undefined ? parent : `${parent}/${path}`;
    return [...(path !== undefined || index ? [own || '/'] : []), ...pathsOf(children, own)];
  });

const writeFileIn = (file: string, content: string): void => {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
};

const isPage = (path: string): boolean => path.endsWith('.html');

rmSync(ROOT, { recursive: true, force: true });
for (const language of LANGUAGES) {
  const built = `build/${language}/client`;
  cpSync(built, ROOT, { recursive: true, filter: (path) => !isPage(path) });
  for (const page of readdirSync(built, { recursive: true, encoding: 'utf8' }).filter(isPage))
    writeFileIn(join(ROOT, 'pages', language, page), tunePage(readFileSync(join(built, page), 'utf8'), built));
}

writeFileSync(join(ROOT, 'pages/paths.json'), JSON.stringify([...pathsOf(routes), SHELL]));

await build({
  configFile: false,
  publicDir: false,
  logLevel: 'warn',
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    outDir: ROOT,
    emptyOutDir: false,
    rolldownOptions: {
      input: 'web/service-worker/service-worker.ts',
      output: { format: 'iife', entryFileNames: 'service-worker.js' },
    },
  },
});

for (const name of readdirSync(ROOT, { recursive: true, encoding: 'utf8' }).filter((file) => TEXT.test(file))) {
  const file = join(ROOT, name);
  const plain = readFileSync(file);
  if (plain.length < MIN_BYTES) continue;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length };
  writeFileSync(`${file}.br`, brotliCompressSync(plain, { params }));
  writeFileSync(`${file}.gz`, gzipSync(plain, { level: constants.Z_BEST_COMPRESSION }));
}
