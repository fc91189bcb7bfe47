import type { Generated, Insertable, Selectable } from 'kysely';
import type { Brand, Condition, ProductStatus } from '#contract/constants.ts';
import type { Bike, OffMarket } from '#contract/entities/bike.ts';
import type { OwnData } from '#contract/entities/own-data.ts';
import type { AddProductFields } from '#contract/rules/add-product.ts';
import { type PersonalData, time } from '#server/platform/db/personal-data.ts';
import { FACT_COLUMNS, type FactColumns } from './fact-columns.ts';

/** Spec section 3, Bike. Prices are whole taka; times are ms since 1970. A listing that is removed keeps its row. */
export interface BikesTable extends FactColumns {
  id: string;
  seller_id: string;
  seller_ph_no: string;
  location: string;
  description: string;
  /** YYYY-MM-DD */
  purchase_years: string;
  brand: Brand;
  model_name: string;
  photo_url: string;
  org_price: number;
  rsl_price: number;
  condition: Condition;
  product_status: ProductStatus;
  created_at: number;
  sold_at: number | null;
  /** Since when it is off the market, for whatever reason (docs/decisions/0005). */
  removed_at: number | null;
  /** Why, if its seller may put it back. Null for what went for good with an account or a role, and while it is up. */
  off_market: OffMarket | null;
  /** Who has taken it off the market besides its seller (docs/decisions/0057). */
  hidden_by: 'moderation' | 'suspension' | null;
  /** As its seller told us; the price if they said one. */
  sold_elsewhere_at: number | null;
  sold_elsewhere_price: number | null;
  /** When its seller last showed that the bike is still there; null: when they listed it. */
  confirmed_at: number | null;
  /** Since when they are asked whether it is. */
  asked_at: number | null;
  /** The id that the caller gave to this listing; unique for a seller. */
  submission: string | null;
  /** The fall of the price that the listing shows, kept by `prices/`: the lowest price before it, and when it fell. */
  price_fall_from: number | null;
  price_fall_at: number | null;
  /** What its seller wants as a deposit, whole taka; null for what is usual. The price bounds it where it is used. */
  deposit_taka: Generated<number | null>;
  /** What an admin saw of its papers (`PapersReviewed`), as JSON; kept by `papers/`. */
  papers_reviewed: Generated<string | null>;
}

export type NewBikeRow = Insertable<BikesTable>;

/** What a seller writes about a bike. */
export type BikeFields = Pick<Bike, keyof AddProductFields | 'photoURL'>;

/** The column of each of these fields; a field without one does not compile. */
export const BIKE_COLUMNS = {
  seller_Ph_No: 'seller_ph_no',
  location: 'location',
  description: 'description',
  purchaseYears: 'purchase_years',
  ...FACT_COLUMNS,
  brand: 'brand',
  modelName: 'model_name',
  photoURL: 'photo_url',
  orgPrice: 'org_price',
  rslPrice: 'rsl_price',
  condition: 'condition',
} as const satisfies Record<keyof BikeFields, keyof BikesTable>;

const { seller_Ph_No, purchaseYears, photoURL, orgPrice, rslPrice, ...sameName } = BIKE_COLUMNS;

/** A seller's listings. The buyer of a sold bike may still need its seller (docs/decisions/0008). */
export const bikesOfSeller: PersonalData<Selectable<BikesTable>, OwnData['listings'][number]> = {
  table: 'bikes',
  owner: 'seller_id',
  list: 'listings',
  fields: {
    ...sameName,
    id: 'id',
    phone: seller_Ph_No,
    purchaseDate: purchaseYears,
    photo: photoURL,
    originalPrice: orgPrice,
    salePrice: rslPrice,
    status: 'product_status',
    listedAt: time('created_at'),
    soldAt: time('sold_at'),
    removedAt: time('removed_at'),
    offMarket: 'off_market',
    hiddenBy: 'hidden_by',
    soldElsewhereAt: time('sold_elsewhere_at'),
    soldElsewherePrice: 'sold_elsewhere_price',
    confirmedAt: time('confirmed_at'),
    askedAt: time('asked_at'),
    deposit: 'deposit_taka',
    papers: 'papers_reviewed',
  },
  onErasure: () => ({ seller_ph_no: '', location: '', description: '', photo_url: '' }),
  except: { product_status: 'Sold' },
};

declare module '#server/platform/db/database.ts' {
  interface Database {
    bikes: BikesTable;
  }
}
