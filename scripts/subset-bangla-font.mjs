/**
 * Makes two fonts for link previews, one weight of each: Latin, and Bangla (`server/src/images/processing/fonts`). Makes the
 * Bangla fonts of the pages, weights 400 to 700: the letters that Bangla is written with today, in one file of
 * 66 KB (the whole font has 108), and the few that English pages have, in one of 2 KB. Run
 * `node scripts/subset-bangla-font.mjs` after an update of the font's package.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

const sourceOf = (script) =>
  `@fontsource-variable/noto-sans-bengali/files/noto-sans-bengali-${script}-wght-normal.woff2`;
const PREVIEW_FONTS = 'server/src/images/processing/fonts';
const FOLDER = 'web/src/language';
/** Sanskrit vowels, Assamese letters and the signs of old accounts: no page of ours has them. */
const LEFT_OUT = 'ৄৠৡৢৣ৴৵৶৷৸৹৺৻ৼ৽৾ৰৱঌ';
const JOINERS_AND_STOPS = '\u200c\u200d\u25cc।॥৳';
/** The taka sign, and the name of the language in its switch. */
const ON_ENGLISH_PAGES = '৳বাংলা';

const block = Array.from({ length: 0x9ff - 0x980 }, (_, at) => String.fromCodePoint(0x980 + at));
const onBanglaPages = [...block, ...JOINERS_AND_STOPS].filter((letter) => !LEFT_OUT.includes(letter)).join('');

const read = (script) => readFile(createRequire(import.meta.url).resolve(sourceOf(script)));
const source = await read('bengali');

const save = async (name, letters) => {
  const options = { targetFormat: 'woff2', variationAxes: { wght: { min: 400, max: 700 } } };
  const font = await subsetFont(source, letters, options);
  await writeFile(`${FOLDER}/${name}`, font);
  console.log(`${FOLDER}/${name}  ${(font.length / 1024).toFixed(1)} KB`);
};

await save('noto-sans-bengali.woff2', onBanglaPages);
await save('noto-sans-bengali-on-english-pages.woff2', ON_ENGLISH_PAGES);

const latin = Array.from({ length: 0x250 - 0x20 }, (_, at) => String.fromCodePoint(0x20 + at)).join('');

/** Bold alone, and not compressed: the library that draws text reads no WOFF. */
const savePreviewFont = async (name, script, letters) => {
  const font = await subsetFont(await read(script), letters, { targetFormat: 'sfnt', variationAxes: { wght: 700 } });
  await writeFile(`${PREVIEW_FONTS}/${name}`, font);
  console.log(`${PREVIEW_FONTS}/${name}  ${(font.length / 1024).toFixed(1)} KB`);
};

await savePreviewFont('latin.ttf', 'latin', `${latin}–—…‘’“”·`);
await savePreviewFont('bangla.ttf', 'bengali', onBanglaPages);
