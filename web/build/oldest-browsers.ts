import { readFileSync } from 'node:fs';

const { browserslist } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  browserslist: string[];
};

/** The oldest browsers of package.json, as builds want them: scripts and styles are written for these. */
export const OLDEST_BROWSERS = browserslist.map((line) => line.replace('ios_saf', 'ios').replace(' >= ', ''));
