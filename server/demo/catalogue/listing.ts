import { type Brand, type Condition, DAY_MS, type ProductStatus } from '#contract/constants.ts';
import type { BodyName } from '../drawing/bodies/index.ts';
import type { Photo } from '../drawing/motorcycle.ts';
import type { SceneName } from '../drawing/scenes/index.ts';
import type { Light } from '../drawing/scenes/light.ts';
import type { Paint } from '../drawing/tones.ts';
import { SELLERS, type SellerName } from './sellers.ts';

/** A listing of the demonstration, with the fields of spec section 3 and what its picture is drawn from. Prices: whole taka. */
export interface DemoListing extends Photo {
  /** Email of the seller. */
  readonly seller: string;
  readonly phone: string;
  readonly brand: Brand;
  readonly modelName: string;
  /** `YYYY-MM-DD`, counted back from the day this was loaded, so that the demonstration does not grow stale. */
  readonly purchaseYears: string;
  readonly orgPrice: number;
  readonly rslPrice: number;
  readonly condition: Condition;
  readonly location: string;
  readonly description: string;
  readonly status: ProductStatus;
  readonly postedDaysAgo: number;
  readonly soldDaysAgo?: number;
}

export interface Model {
  readonly body: BodyName;
  /** Showroom price in taka. */
  readonly newPrice: number;
}

/** A listing as the files of the brands write it down. */
export interface Ad<ModelName> {
  readonly model: ModelName;
  readonly photo: readonly [Paint, Paint, SceneName, Light];
  readonly boughtDaysAgo: number;
  readonly price: number;
  readonly condition: Condition;
  readonly location: string;
  readonly seller: SellerName;
  readonly postedDaysAgo: number;
  readonly soldDaysAgo?: number;
  readonly advertised?: true;
  readonly description: string;
}

const statusOf = (ad: Ad<string>): ProductStatus => {
  if (ad.soldDaysAgo !== undefined) return 'Sold';
  return ad.advertised ? 'Advertise' : 'Available';
};

const daysAgo = (days: number): string => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);

/** The listings of one brand from its models and what their sellers wrote. */
export const listingsOf = <ModelName extends string>(
  brand: Brand,
  models: Readonly<Record<ModelName, Model>>,
  ads: readonly Ad<ModelName>[],
): DemoListing[] =>
  ads.map((ad) => {
    const { body, newPrice } = models[ad.model];
    const [paint, accent, scene, light] = ad.photo;
    const { email, phone } = SELLERS[ad.seller];
    return {
      seller: email,
      phone,
      brand,
      modelName: ad.model,
      body,
      paint,
      accent,
      scene,
      light,
      purchaseYears: daysAgo(ad.boughtDaysAgo),
      orgPrice: newPrice,
      rslPrice: ad.price,
      condition: ad.condition,
      location: ad.location,
      description: ad.description,
      status: statusOf(ad),
      postedDaysAgo: ad.postedDaysAgo,
      ...(ad.soldDaysAgo === undefined ? {} : { soldDaysAgo: ad.soldDaysAgo }),
    };
  });
