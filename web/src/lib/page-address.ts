import type { MetaDescriptor } from 'react-router';
import { LANGUAGES } from '#contract/constants.ts';
import { hostedImageId, imagePath } from '#contract/image-url.ts';
import { LANGUAGE } from '#web/language/language.ts';

/**
 * Returns the absolute address of a page in a language. Without one named the server chooses by cookie and browser, and
 * English for whoever names none, such as a search engine: that address is the English page's own.
 */
const addressIn = (language: (typeof LANGUAGES)[number], site: string, path: string): string =>
  `${site}${path}${language === 'en' ? '' : `?lang=${language}`}`;

/** Returns the address of this page in the language that it is in. */
export const ownAddress = (site: string, path: string): string => addressIn(LANGUAGE, site, path);

/** Returns what tells search engines a page's own address, and where it is in each language. `site`: an origin. */
export const addressTags = (site: string, path: string): MetaDescriptor[] => [
  { tagName: 'link', rel: 'canonical', href: ownAddress(site, path) },
  ...LANGUAGES.map((hrefLang) => ({
    tagName: 'link',
    rel: 'alternate',
    hrefLang,
    href: addressIn(hrefLang, site, path),
  })),
  { tagName: 'link', rel: 'alternate', hrefLang: 'x-default', href: `${site}${path}` },
];

/** Returns the absolute address of a photo, whatever host name it was stored with. `site`: an origin. */
export const photoAddress = (url: string, site: string): string => {
  const id = hostedImageId(url);
  return id ? `${site}${imagePath(id)}` : url;
};
