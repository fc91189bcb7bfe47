import type { LaunchOptions } from '@playwright/test';

/**
 * As root, and in containers, Chromium cannot create its sandbox; it should send no requests of its own. The package's own
 * flags are left out: some of them crash with several contexts, and one switches off what is tested (`--disable-web-security`).
 */
const ARGS = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'];

/** The browser inside the npm package unpacks its shared libraries if it detects AWS Lambda. */
const unpackBrowser = async (): Promise<string> => {
  process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs22.x';
  const { default: chromium } = await import('@sparticuz/chromium');
  return chromium.executablePath();
};

/** The Chromium of all tests: the one inside `@sparticuz/chromium`, the same on every machine, or the one at CHROMIUM_PATH. */
export const findBrowser = async (): Promise<LaunchOptions> => ({
  executablePath: process.env.CHROMIUM_PATH || (await unpackBrowser()),
  args: ARGS,
});
