import type { Config } from '@react-router/dev/config';

const language = process.env.VITE_LANGUAGE ?? 'en';

/**
 * A single-page app whose public pages are rendered at build time; every other address is answered with the
 * `__spa-fallback.html` of the build. The server is our own (server/src), so nothing is rendered at run time.
 */
export default {
  appDirectory: 'web/src/app',
  // Built once for each language; scripts/assemble.ts puts the two together.
  buildDirectory: `build/${language}`,
  ssr: false,
  prerender: ['/', '/home', '/blog', '/login', '/signup', '/forgot-password'],
} satisfies Config;
