import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { MODELS } from '#contract/catalogue/models.ts';
import { ERRORS } from '#contract/errors.ts';
import { DEFAULT_PLACES } from '#server/deals/meetings/default-places.ts';
import { startTestApp } from '#testing/test-app.ts';
import { keepPages } from './setup/appearance.ts';
import { findLayoutProblems } from './setup/layout-problems.ts';
import { createMarketplace, type MarketplaceContent } from './setup/marketplace.ts';
import { SCREENS } from './setup/screens.ts';
import { expect, story } from './setup/story.ts';

const BUILD = `import('./scripts/lib/prepare.mjs').then(({ ensurePseudoBuilt }) => ensurePseudoBuilt())`;

/** What people typed is in Bangla, so that words in English are the product's. */
const TYPED: MarketplaceContent = {
  people: { buyer: { name: 'নুসরাত জাহান' }, seller: { name: 'করিম মোটরস' }, admin: { name: 'অ্যাডমিন' } },
  meetLocation: 'শাহবাগ মোড়',
  price: 185_000,
  bikes: [1, 2, 3].map((number) => ({
    modelName: `আমার বাইক ${number}`,
    location: 'শাহবাগ মোড়',
    description: 'প্রথম মালিক, কাগজপত্র সব ঠিক আছে, ইঞ্জিন খুব ভালো।',
  })),
};

/** What is no message of the pages: names and sources of the catalogue, safe places, what the server says of an error, names that tests give. */
const DATA = [
  ...MODELS.flatMap(({ name, aliases = [], newPrice }) => [name, ...aliases, ...(newPrice ? [newPrice.source] : [])]),
  ...Object.values(DEFAULT_PLACES).flatMap((places) => places.map(([, name]) => name)),
  ...Object.values(ERRORS).map(({ message }) => message),
  'Rahim',
].sort((one, other) => other.length - one.length);

/** Articles are written anew for each language. */
const WRITTEN_FOR_EACH_LANGUAGE = ['blog'];

/** Returns the texts of the page with a word of three or more letters of which none has an accent. */
const findPlainEnglish = async (page: Page): Promise<string[]> => {
  const texts = await page.evaluate(() => {
    const scope = document.querySelector('dialog[open]') ?? document.body;
    const isRead = (element: Element | null) =>
      element && !element.closest('script, style, noscript, code, iframe, [lang]:not(html)');
    const walker = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT, (node) =>
      isRead(node.parentElement) ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_REJECT,
    );
    const found = [document.title];
    while (walker.nextNode()) found.push(walker.currentNode.textContent ?? '');
    const attributes = ['aria-label', 'aria-description', 'placeholder', 'title', 'alt'];
    for (const element of [...scope.querySelectorAll('*')].filter(isRead))
      found.push(...attributes.map((name) => element.getAttribute(name) ?? ''));
    return found;
  });
  /** Words of the address that the page repeats, email addresses, what has digits (ids, sizes), and the name of the site. */
  const words = [...new URL(page.url()).searchParams.values()].filter((word) => word !== '');
  const same = /\S*@\S*|[\w-]*\d[\w-]*|\bBike\b/g;
  return [...new Set(texts)].filter((text) => {
    const own = [...DATA, ...words].reduce((rest, data) => rest.replaceAll(data, ''), text).replace(same, '');
    return /(?<!\p{L})[A-Za-z]{3,}(?!\p{L})/u.test(own);
  });
};

story(
  '§2 No screen at 360 px is too narrow for longer words, or has a word that is not translated',
  async ({ browser }) => {
    // A build and a hundred screens.
    story.setTimeout(600_000);
    execFileSync('node', ['-e', BUILD], { stdio: 'inherit' });
    const app = await startTestApp({}, { webRoot: resolve('build/en-XA/client') });
    const marketplace = await createMarketplace(browser, app.url, TYPED, app.config.database);
    const open = keepPages(browser, marketplace, app.url);
    for (const screen of SCREENS) {
      const page = await open(screen, 'en');
      await page.setViewportSize({ width: 360, height: 800 });
      await expect.soft.poll(() => findLayoutProblems(page), screen.name).toEqual([]);
      if (!WRITTEN_FOR_EACH_LANGUAGE.includes(screen.name))
        expect.soft(await findPlainEnglish(page), screen.name).toEqual([]);
    }
    await app.close();
  },
);
