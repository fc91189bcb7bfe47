import { readFileSync } from 'node:fs';
import { LANGUAGES } from '#contract/constants.ts';
import { addedTo, listFiles, pagePaths, weighPage } from '../../bench/bytes/page-weight.ts';
import { expect, story } from './setup/story.ts';

/** Kilobytes of script and styles, as they are sent; requests for the page, its styles and its scripts. */
const HOME = { js: 132.4, css: 10.9, requests: 12 };
/** Kilobytes of script beyond what the home page has loaded, code of lists and mutations included; with the search for contacts in the name of a person. */
const FORM_PAGE = 38.5;
/** The form of a listing with its photos, or the columns of a file of them: the 64 districts and the search for contacts; in Bangla with both names of all. */
const LISTING_PAGE = 63.6;
const LISTING_PAGES = ['/dashboard/addProduct', '/dashboard/import'];
/** With the messages of all forms, those of documents, of the change of owner and of a rest in parts too, which are longer in Bangla. */
const OTHER_PAGE = 57;
const FORM_PAGES = ['/login', '/signup', '/signup/finish', '/forgot-password', '/reset-password'];
const budgetOf = (path: string): number => {
  if (LISTING_PAGES.includes(path)) return LISTING_PAGE;
  return FORM_PAGES.includes(path) ? FORM_PAGE : OTHER_PAGE;
};
/** What only some pages need: validation and forms, names of districts and colours, the card form, the ways to sign in. */
const ONLY_WHERE_USED = /^(forms|catalogue|payment|lists|embedded-identity|firebase-identity|toast)/;

/** Units in which amounts are typed, and what roads are called in locations: on every page that reads them. */
const TYPED = ['লক্ষ', 'লাখ', 'হাজার', 'রোড', 'সড়ক', 'মহাসড়ক'];

story(
  'English pages contain no Bangla but the name of the language and words that are typed',
  { tag: '@core' },
  async () => {
    const [{ files: form }, { files: cards }] = [
      await weighPage('/signup', 'en'),
      await weighPage('/bikes/Suzuki', 'en'),
    ];
    // Names are searched for phone numbers, which people also write in words of the other language.
    const files = [...form, ...cards].filter(({ name }) => !name.startsWith('public-text'));
    const words = files.flatMap(
      ({ name }) => readFileSync(`build/web/static/js/${name}`, 'utf8').match(/[অ-হ][ঀ-৿]+/g) ?? [],
    );
    expect(new Set(words)).toEqual(new Set(['বাংলা', ...TYPED]));
  },
);

for (const language of LANGUAGES) {
  story(
    `The home page is small, and loads nothing that only other pages use (${language})`,
    { tag: '@core' },
    async () => {
      const home = await weighPage('/', language);
      expect(home.js, listFiles(home)).toBeLessThanOrEqual(HOME.js);
      expect(home.css, listFiles(home)).toBeLessThanOrEqual(HOME.css);
      expect(home.requests, listFiles(home)).toBeLessThanOrEqual(HOME.requests);
      expect(home.files.filter(({ name }) => ONLY_WHERE_USED.test(name))).toEqual([]);
    },
  );

  story(`Every other page adds little to what the home page has loaded (${language})`, { tag: '@core' }, async () => {
    const home = await weighPage('/', language);
    for (const path of await pagePaths(language)) {
      const page = await weighPage(path, language);
      const budget = budgetOf(path);
      expect(addedTo(home, page), listFiles(page)).toBeLessThanOrEqual(budget);
    }
  });
}
