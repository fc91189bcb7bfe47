import { fileURLToPath } from 'node:url';
import { linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import { reactRouter } from '@react-router/dev/vite';
import babel from '@rolldown/plugin-babel';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type EnvironmentOptions, type UserConfig } from 'vite';
import type { Locale } from './scripts/lib/catalogue.ts';
import { chunkGroups } from './web/build/chunk-groups.ts';
import { localeMessages } from './web/build/locale-messages.ts';
import { OLDEST_BROWSERS } from './web/build/oldest-browsers.ts';

/** Paths that the API process answers; the dev server passes them on. */
const API_PATHS = ['/api', '/identity', '/images', '/language', '/previews', '/robots.txt', '/sandbox', '/sitemap'];
const API_ORIGIN = process.env.API_ORIGIN ?? 'http://127.0.0.1:3000';

/** Prepared when the dev server starts: Vite would find them only with the page that needs them, and reload it. */
const BROWSER_PACKAGES = [
  '@firebase/app',
  '@firebase/auth',
  '@lingui/core',
  '@lingui/react',
  '@stripe/react-stripe-js',
  '@stripe/stripe-js/pure',
  '@tanstack/react-query',
  'react-hook-form',
  'react-toastify/unstyled',
  'zod/mini',
];

const language = (process.env.VITE_LANGUAGE ?? 'en') as Locale;

/** One bundle that needs no package: `server.ts` is what our server loads, with React as it is in production. */
const SERVER_BUILD: EnvironmentOptions = {
  build: { rolldownOptions: { input: 'web/src/app/server.ts' } },
  resolve: { noExternal: true },
  define: { 'process.env.NODE_ENV': '"production"' },
};

export default defineConfig(
  ({ command }): UserConfig => ({
    plugins: [
      babel({ presets: [linguiTransformerBabelPreset()] }),
      localeMessages(language),
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
      target: OLDEST_BROWSERS,
      assetsDir: 'static/js',
      sourcemap: false,
      rolldownOptions: {
        output: {
          codeSplitting: {
            groups: chunkGroups(),
          },
        },
      },
    },
    environments: { ssr: command === 'build' ? SERVER_BUILD : {} },
    optimizeDeps: { include: BROWSER_PACKAGES },
    server: {
      // Not the next free port: the server behind it knows this one as the address of the site.
      strictPort: true,
      proxy: Object.fromEntries(API_PATHS.map((path) => [path, API_ORIGIN])),
    },
  }),
);
