/**
 * Makes `build/web` of the builds in each language: the modules that render pages apart (`pages/en`, `pages/bn`), scripts,
 * styles and pictures together, because names that carry a hash fit both. The service worker is built beside them. Each text
 * file that is sent gets a Brotli and a gzip copy, which the server sends as they are, at no cost per request.
 */
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build } from 'vite';
import { LANGUAGES } from '../contract/src/constants.ts';
import { OLDEST_BROWSERS } from '../web/build/oldest-browsers.ts';

const ROOT = 'build/web';
const TEXT = /^(?!pages\/).*\.(js|css|svg|json|webmanifest|txt)$/;
const MIN_BYTES = 512;

rmSync(ROOT, { recursive: true, force: true });
for (const language of LANGUAGES) {
  cpSync(`build/${language}/client`, ROOT, { recursive: true });
  cpSync(`build/${language}/server`, join(ROOT, 'pages', language), { recursive: true });
}

await build({
  configFile: false,
  publicDir: false,
  logLevel: 'warn',
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    target: OLDEST_BROWSERS,
    outDir: ROOT,
    emptyOutDir: false,
    rolldownOptions: {
      input: 'web/service-worker/service-worker.ts',
      output: { format: 'iife', entryFileNames: 'service-worker.js' },
    },
  },
});

const compress = async (name: string): Promise<void> => {
  const file = join(ROOT, name);
  const plain = readFileSync(file);
  if (plain.length < MIN_BYTES) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length };
  writeFileSync(`${file}.br`, await promisify(brotliCompress)(plain, { params }));
  writeFileSync(`${file}.gz`, await promisify(gzip)(plain, { level: constants.Z_BEST_COMPRESSION }));
};

// All at once: on the threads of the process, as many as there are.
const names = readdirSync(ROOT, { recursive: true, encoding: 'utf8' });
await Promise.all(names.filter((file) => TEXT.test(file)).map(compress));
