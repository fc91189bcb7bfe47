import type { Page } from '@playwright/test';
import { MODELS } from '#contract/catalogue/models.ts';
import { ERRORS } from '#contract/errors.ts';
import { DEFAULT_PLACES } from '#server/deals/meetings/default-places.ts';

/** What is no message of the pages: names and sources of the catalogue, safe places, what the server says of an error, what tests type. */
const DATA = [
  ...MODELS.flatMap(({ name, aliases = [], newPrice }) => [name, ...aliases, ...(newPrice ? [newPrice.source] : [])]),
  ...Object.values(DEFAULT_PLACES).flatMap((places) => places.map(([, name]) => name)),
  ...Object.values(ERRORS).map(({ message }) => message),
  'Rahim',
].sort((one, other) => other.length - one.length);

/**
 * Returns the texts of a page in the pseudo-locale with a word of three or more letters of which none has an accent. Codes that the
 * page marks with `translate="no"` are no words, and may consist of letters alone.
 */
export const findPlainEnglish = async (page: Page): Promise<string[]> => {
  const { texts, codes } = await page.evaluate(() => {
    const scope = document.querySelector('dialog[open]') ?? document.body;
    const isRead = (element: Element | null) =>
      element && !element.closest('script, style, noscript, code, iframe, [lang]:not(html), [translate=no]');
    const walker = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT, (node) =>
      isRead(node.parentElement) ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_REJECT,
    );
    const found = [document.title];
    while (walker.nextNode()) found.push(walker.currentNode.textContent ?? '');
    const attributes = ['aria-label', 'aria-description', 'placeholder', 'title', 'alt'];
    for (const element of [...scope.querySelectorAll('*')].filter(isRead))
      found.push(...attributes.map((name) => element.getAttribute(name) ?? ''));
    return { texts: found, codes: [...scope.querySelectorAll('[translate=no]')].map(({ textContent }) => textContent) };
  });
  /** Words of the address that the page repeats, email addresses, what has digits (ids, sizes), the rest of a cut name, the name of the site, and names that are the same everywhere. */
  const words = [...new URL(page.url()).searchParams.values()].filter((word) => word !== '');
  const same = /\S*@\S*|[\w-]*\d[\w-]*|W{3,}|\b(?:Bike|bKash \(test\)|bKash|PDF)(?!\w)/g;
  return [...new Set(texts)].filter((text) => {
    const own = [...DATA, ...words, ...codes].reduce((rest, data) => rest.replaceAll(data, ''), text).replace(same, '');
    return /(?<!\p{L})[A-Za-z]{3,}(?!\p{L})/u.test(own);
  });
};
