import type { BikeOnPage } from '#contract/entities/bike.ts';
import { hostedImageId, imagePath } from '#contract/image-url.ts';
import { bikeLabel } from '#web/language/catalogue-labels.ts';

/** Codes of UN/CEFACT, as schema.org has them. */
const KILOMETRES = 'KMT';
const CUBIC_CENTIMETRES = 'CMQ';
const used = 'https://schema.org/UsedCondition';

const quantity = (value: number | undefined, unitCode: string) =>
  value === undefined ? undefined : { '@type': 'QuantitativeValue', value, unitCode };

/** Returns the absolute address of a photo, whatever host name it was stored with. */
const photoAddress = (url: string, site: string): string => {
  const id = hostedImageId(url);
  return id ? `${site}${imagePath(id)}` : url;
};

/** Returns a bike in the words of schema.org: a motorcycle with its offer. Fields without a value are left out by JSON. */
export const bikeJsonLd = (bike: BikeOnPage, site: string, address: string) => {
  const displacement = quantity(bike.engineCc, CUBIC_CENTIMETRES);
  const sold = bike.productStatus === 'Sold';
  return {
    '@context': 'https://schema.org',
    '@type': 'Motorcycle',
    name: bikeLabel(bike),
    brand: { '@type': 'Brand', name: bike.brand },
    model: bike.modelName,
    description: bike.description || undefined,
    image: bike.photoURL ? photoAddress(bike.photoURL, site) : undefined,
    url: address,
    itemCondition: used,
    color: bike.colour,
    purchaseDate: bike.purchaseYears,
    vehicleModelDate: bike.yearMade === undefined ? undefined : String(bike.yearMade),
    mileageFromOdometer: quantity(bike.kilometres, KILOMETRES),
    vehicleEngine: displacement && { '@type': 'EngineSpecification', engineDisplacement: displacement },
    offers: {
      '@type': 'Offer',
      url: address,
      price: bike.rslPrice,
      priceCurrency: 'BDT',
      availability: sold ? 'https://schema.org/SoldOut' : 'https://schema.org/InStock',
      itemCondition: used,
      areaServed: bike.district,
      seller: { '@type': 'Person', name: bike.sellerName },
    },
  };
};
