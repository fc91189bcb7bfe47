import { fileURLToPath } from 'node:url';
import { linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import { reactRouter } from '@react-router/dev/vite';
import babel from '@rolldown/plugin-babel';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { ownRouteModuleLoader } from './web/build/own-route-module-loader.ts';
import { ownWords } from './web/build/own-words.ts';

/** Paths that the API process answers; the dev server passes them on. */
const API_PATHS = ['/api', '/identity', '/images', '/sandbox'];
const API_ORIGIN = process.env.API_ORIGIN ?? 'http://127.0.0.1:3000';

const language = process.env.VITE_LANGUAGE === 'bn' ? 'bn' : 'en';

export default defineConfig({
  plugins: [
    ownRouteModuleLoader(),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    ownWords(language),
    tailwindcss(),
    reactRouter(),
  ],
  publicDir: 'web/public',
  resolve: {
    // Only the Bangla build has a font of its own.
    alias:
      language === 'bn'
        ? { '#web/language/font.css': fileURLToPath(new URL('web/src/language/font.bn.css', import.meta.url)) }
        : {},
  },
  build: {
    assetsDir: 'static/js',
    sourcemap: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'vendor', test: /node_modules\/(react|react-dom|scheduler|react-router|@tanstack)\// },
            // What most pages share comes as one file rather than as a dozen small ones.
            {
              name: 'shared',
              test: /web\/src\/(?!lib\/(rules-resolver|use-draft)\.ts)|contract\/src\/digits\.ts$/,
              minShareCount: 6,
            },
            // What most forms share, apart from it: most pages have none.
            {
              name: 'forms',
              test: /node_modules\/(react-hook-form|@hookform|zod)\/|web\/src\/lib\/(rules-resolver|use-draft)\.ts$/,
            },
          ],
        },
      },
    },
  },
  server: {
    proxy: Object.fromEntries(API_PATHS.map((path) => [path, API_ORIGIN])),
  },
});
