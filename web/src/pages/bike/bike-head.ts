import { t } from '@lingui/core/macro';
import type { MetaDescriptor } from 'react-router';
import type { BikeOnPage } from '#contract/entities/bike.ts';
import type { BikePage } from '#web/features/listings/bikes.queries.ts';
import { bikeLabel } from '#web/language/bike-labels.ts';
import { LANGUAGE } from '#web/language/language.ts';
import { addressTags, ownAddress, photoAddress } from '#web/lib/page-address.ts';
import { pageTitle } from '#web/lib/title.ts';
import { bikeJsonLd } from './bike-json-ld.ts';
import { summaryOf, titleOf } from './bike-words.ts';
import { GONE_TITLES } from './gone-bike.tsx';

const LOCALES = { en: 'en_US', bn: 'bn_BD' } as const;
const NO_INDEX = { name: 'robots', content: 'noindex' };

/** What chats and social networks show beside a link. */
const shareTags = (bike: BikeOnPage, site: string, address: string): MetaDescriptor[] => {
  const properties: Record<string, string> = {
    'og:type': 'product',
    'og:site_name': 'Bike.',
    'og:title': titleOf(bike),
    'og:description': summaryOf(bike),
    'og:url': address,
    'og:locale': LOCALES[LANGUAGE],
    'og:image': `${site}${bike.preview}`,
    'og:image:type': 'image/jpeg',
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': titleOf(bike),
  };
  const price: Record<string, string> = {
    'product:price:amount': String(bike.rslPrice),
    'product:price:currency': 'BDT',
  };
  // After the preview, which has the cover: readers that show one image take the first.
  const others = bike.photos.slice(1).map((photo) => ({ property: 'og:image', content: photoAddress(photo, site) }));
  const tags = (named: Record<string, string>) =>
    Object.entries(named).map(([property, content]) => ({ property, content }));
  return [
    ...tags(properties),
    ...others,
    ...tags(price),
    // The other texts are read from the properties above.
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:image', content: `${site}${bike.preview}` },
    { name: 'twitter:title', content: titleOf(bike) },
    { name: 'twitter:description', content: summaryOf(bike) },
  ];
};

/** Returns what the head of the page of a listed bike has besides its title. */
const headOfBike = (bike: BikeOnPage, site: string): MetaDescriptor[] => {
  const path = `/bike/${bike._id}`;
  const address = ownAddress(site, path);
  return [
    { name: 'description', content: summaryOf(bike) },
    ...addressTags(site, path),
    ...shareTags(bike, site, address),
    { 'script:ld+json': bikeJsonLd(bike, site, address) },
    // A paused page may be for sale again tomorrow: it is found anew then.
    ...(bike.offMarket ? [NO_INDEX] : []),
  ];
};

/** Returns the document title of a bike's page; undefined: it has not come yet. */
export const titleOfPage = (page: BikePage | undefined): string => {
  if (!page) return pageTitle(t`Bike`);
  if (page.state === 'listed') return pageTitle(titleOf(page.bike));
  return pageTitle(page.state === 'withdrawn' ? bikeLabel(page.bike) : GONE_TITLES[page.state]);
};

/** Returns the head of a bike's page; `site` is the origin of the site. */
export const headOf = (page: BikePage, site: string): MetaDescriptor[] => [
  { title: titleOfPage(page) },
  ...(page.state === 'listed' ? headOfBike(page.bike, site) : [NO_INDEX]),
];
