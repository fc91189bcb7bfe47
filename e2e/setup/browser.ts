import { existsSync } from 'node:fs';
import type { LaunchOptions } from '@playwright/test';

/** The first one is Chromium without the windows that nobody sees: stories take 0.7 of the time. */
const SYSTEM_BROWSERS = ['chromium-headless-shell', 'chromium', 'google-chrome', 'chromium-browser'].map(
  (name) => `/usr/bin/${name}`,
);
/** As root, and in containers, Chromium cannot build its sandbox; it is to look up nothing on its own. */
const ARGS = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'];

/** The one inside the npm package brings its shared libraries along when it thinks that it runs on AWS Lambda. */
const findPackagedBrowser = async (): Promise<LaunchOptions> => {
  process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs22.x';
  const { default: chromium } = await import('@sparticuz/chromium');
  return { executablePath: await chromium.executablePath(), args: [...chromium.args, ...ARGS] };
};

/** A Chromium for the tests: the machine's own (or the one at CHROMIUM_PATH), else the one inside `@sparticuz/chromium`. */
export const findBrowser = async (): Promise<LaunchOptions> => {
  const named = process.env.CHROMIUM_PATH;
  const system = named === undefined ? SYSTEM_BROWSERS.find((path) => existsSync(path)) : named;
  return system ? { executablePath: system, args: ARGS } : findPackagedBrowser();
};
