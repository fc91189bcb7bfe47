import type { Config } from '@react-router/dev/config';

const language = process.env.VITE_LANGUAGE ?? 'en';

/** Pages are rendered by our own server (`server/src/platform/http/web.ts`), which loads the server build of each language. */
export default {
  appDirectory: 'web/src/app',
  // Built once for each language; scripts/assemble.ts puts the browser's files of the two together.
  buildDirectory: `build/${language}`,
  ssr: true,
  // All routes are known at once, so that the site opens without a line.
  routeDiscovery: { mode: 'initial' },
  splitRouteModules: false,
} satisfies Config;
