/**
 * Makes the Bangla font of the pages: the letters that Bangla is written with today, weights 400 to 700, in one file of
 * 66 KB (the whole font has 108). Run `node scripts/subset-bangla-font.mjs` after an update of the font's package.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

const SOURCE = '@fontsource-variable/noto-sans-bengali/files/noto-sans-bengali-bengali-wght-normal.woff2';
const TARGET = 'web/src/language/noto-sans-bengali.woff2';
/** Sanskrit vowels, Assamese letters and the signs of old accounts: no page of ours has them. */
const LEFT_OUT = 'ৄৠৡৢৣ৴৵৶৷৸৹৺৻ৼ৽৾ৰৱঌ';
const JOINERS_AND_STOPS = '\u200c\u200d\u25cc।॥৳';

const block = Array.from({ length: 0x9ff - 0x980 }, (_, at) => String.fromCodePoint(0x980 + at));
const letters = [...block, ...JOINERS_AND_STOPS].filter((letter) => !LEFT_OUT.includes(letter)).join('');

const font = await subsetFont(await readFile(createRequire(import.meta.url).resolve(SOURCE)), letters, {
  targetFormat: 'woff2',
  variationAxes: { wght: { min: 400, max: 700 } },
});
await writeFile(TARGET, font);
console.log(`${TARGET}  ${(font.length / 1024).toFixed(1)} KB`);
