import type { Colour } from '#contract/catalogue/colours.ts';
import type { District } from '#contract/catalogue/districts.ts';
import type { Brand, Condition, ProductStatus } from '#contract/constants.ts';
import type { BodyName, Paint, SceneName } from './look.ts';

/** One bike of the demo: what its seller typed, how it looks, and when things happened to it. */
export interface DemoListing {
  /** Email of one of `demoSellers`. */
  seller: string;
  brand: Brand;
  modelName: string;
  body: BodyName;
  paint: Paint;
  accent: Paint;
  scene: SceneName;
  /** Where its further photos were taken. */
  furtherScenes: readonly SceneName[];
  /** YYYY-MM-DD. */
  purchaseYears: string;
  kilometres: number;
  engineCc: number;
  yearMade: number;
  district: District;
  colour: Colour;
  /** Whole taka, as are resale prices. */
  orgPrice: number;
  rslPrice: number;
  condition: Condition;
  location: string;
  description: string;
  phone: string;
  status: ProductStatus;
  postedDaysAgo: number;
  /** Sold listings only. */
  soldDaysAgo?: number;
}
