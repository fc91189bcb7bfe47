import type { AllFacts } from '#contract/bike-facts.ts';
import type { Brand, Condition, ProductStatus } from '#contract/constants.ts';
import type { BodyName, Paint, SceneName } from './look.ts';
import type { DemoSeller } from './sellers.ts';

/** One bike of the demo: what its seller typed, how it looks, and when things happened to it. */
export interface DemoListing extends AllFacts {
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

/** What is written down of each bike of the demo; its listing is made of it. */
export interface Offer {
  look: readonly [paint: Paint, accent: Paint, scene: SceneName];
  /** Where its further photos were taken, if there are any. */
  furtherScenes?: readonly SceneName[];
  /** Age in days; prices in whole taka. `paid` where the bike did not cost what the model costs new. */
  used: { days: number; condition: Condition; kilometres: number; paid?: number; price: number };
  /** `at` ends in a comma and the district. */
  listed: { by: DemoSeller; at: string; daysAgo: number };
  description: string;
}
