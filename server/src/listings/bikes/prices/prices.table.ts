import type { Selectable } from 'kysely';
import type { OwnData } from '#contract/entities/own-data.ts';
import { type PersonalData, time } from '#server/platform/db/personal-data.ts';

/** A change of a listing's price, never changed or deleted. Prices are whole taka. */
export interface PriceChangesTable {
  id: string;
  bike_id: string;
  seller_id: string;
  price_before: number;
  price_after: number;
  /** ms since 1970 */
  changed_at: number;
}

export type PriceChangeRow = Selectable<PriceChangesTable>;

/** What a seller has asked for their bikes: it says nothing about who they are, and stays with the listing. */
export const priceChangesOfSeller: PersonalData<PriceChangeRow, OwnData['priceChanges'][number]> = {
  table: 'price_changes',
  owner: 'seller_id',
  list: 'priceChanges',
  fields: { productId: 'bike_id', before: 'price_before', after: 'price_after', changedAt: time('changed_at') },
};

declare module '#server/platform/db/database.ts' {
  interface Database {
    price_changes: PriceChangesTable;
  }
}
