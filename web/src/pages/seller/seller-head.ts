import { t } from '@lingui/core/macro';
import type { MetaDescriptor } from 'react-router';
import type { Seller } from '#contract/entities/seller.ts';
import type { SellerPage } from '#web/features/listings/sellers/sellers.queries.ts';
import { formatNumber } from '#web/language/format.ts';
import { personName } from '#web/language/labels.ts';
import { addressTags, ownAddress, photoAddress } from '#web/lib/page-address.ts';
import { pageTitle } from '#web/lib/title.ts';

const NO_INDEX = { name: 'robots', content: 'noindex' };

/** Returns one sentence about a seller for search results. */
const summaryOf = ({ name, forSale, sold }: Seller): string => {
  const [person, here, gone] = [personName(name), formatNumber(forSale), formatNumber(sold)];
  return t`Used motorcycles of ${person} on Bike. For sale: ${here}. Sold here: ${gone}.`;
};

/** Returns a seller in the words of schema.org. Fields without a value are left out by JSON. */
const sellerJsonLd = ({ name, photo }: Seller, site: string, address: string) => ({
  '@context': 'https://schema.org',
  '@type': 'ProfilePage',
  url: address,
  mainEntity: { '@type': 'Person', name, image: photo ? photoAddress(photo, site) : undefined },
});

/** Returns the document title of a seller's page; undefined: it has not come yet. */
export const titleOfPage = (page: SellerPage | undefined): string => {
  if (!page) return pageTitle(t`Seller`);
  return pageTitle(page.state === 'found' ? personName(page.seller.name) : t`Not Found`);
};

/** Returns the head of a seller's page; `site` is the origin of the site. All pages of the bikes for sale have one address. */
export const headOf = (page: SellerPage, site: string, isFirst: boolean): MetaDescriptor[] => {
  if (page.state === 'unknown') return [{ title: titleOfPage(page) }, NO_INDEX];
  const { seller } = page;
  const path = `/sellers/${seller._id}`;
  return [
    { title: titleOfPage(page) },
    { name: 'description', content: summaryOf(seller) },
    ...addressTags(site, path),
    ...(isFirst ? [] : [NO_INDEX]),
    { 'script:ld+json': sellerJsonLd(seller, site, ownAddress(site, path)) },
  ];
};
