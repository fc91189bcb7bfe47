import { FACT_NAMES, factNamed } from '#contract/bike-facts.ts';
import type { BikeOnPage } from '#contract/entities/bike.ts';
import { bikeLabel } from '#web/language/bike-labels.ts';
import { photoAddress } from '#web/lib/page-address.ts';

/** Codes of UN/CEFACT, as schema.org has them. */
const KILOMETRES = 'KMT';
const CUBIC_CENTIMETRES = 'CMQ';
const used = 'https://schema.org/UsedCondition';

/** Facts that are a property by themselves. */
const PROPERTIES = FACT_NAMES.flatMap((name) => {
  const { schemaOrg } = factNamed(name);
  return schemaOrg ? [[name, schemaOrg] as const] : [];
});

const quantity = (value: number | undefined, unitCode: string) =>
  value === undefined ? undefined : { '@type': 'QuantitativeValue', value, unitCode };

const availabilityOf = ({ productStatus, offMarket }: BikeOnPage): string => {
  if (productStatus === 'Sold' || offMarket === 'soldElsewhere') return 'SoldOut';
  return offMarket ? 'OutOfStock' : 'InStock';
};

/** Returns a bike in the words of schema.org: a motorcycle with its offer. Fields without a value are left out by JSON. */
export const bikeJsonLd = (bike: BikeOnPage, site: string, address: string) => {
  const displacement = quantity(bike.engineCc, CUBIC_CENTIMETRES);
  return {
    '@context': 'https://schema.org',
    '@type': 'Motorcycle',
    name: bikeLabel(bike),
    brand: { '@type': 'Brand', name: bike.brand },
    model: bike.modelName,
    description: bike.description || undefined,
    image: bike.photos.length > 0 ? bike.photos.map((photo) => photoAddress(photo, site)) : undefined,
    url: address,
    itemCondition: used,
    ...Object.fromEntries(PROPERTIES.map(([name, property]) => [property, bike[name]])),
    purchaseDate: bike.purchaseYears,
    vehicleModelDate: bike.yearMade === undefined ? undefined : String(bike.yearMade),
    mileageFromOdometer: quantity(bike.kilometres, KILOMETRES),
    vehicleEngine: displacement && { '@type': 'EngineSpecification', engineDisplacement: displacement },
    offers: {
      '@type': 'Offer',
      url: address,
      price: bike.rslPrice,
      priceCurrency: 'BDT',
      availability: `https://schema.org/${availabilityOf(bike)}`,
      itemCondition: used,
      areaServed: bike.district,
      seller: { '@type': 'Person', name: bike.sellerName },
    },
  };
};
