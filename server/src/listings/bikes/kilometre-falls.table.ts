import type { Selectable } from 'kysely';
import type { OwnData } from '#contract/entities/own-data.ts';
import { type PersonalData, time } from '#server/platform/db/personal-data.ts';

/** An edit after which a listing says fewer kilometres than before: for an admin to look at. Never changed or deleted. */
export interface KilometreFallsTable {
  id: string;
  bike_id: string;
  seller_id: string;
  kilometres_before: number;
  kilometres_after: number;
  /** ms since 1970 */
  changed_at: number;
}

export type KilometreFallRow = Selectable<KilometreFallsTable>;

/** It says nothing about who the seller is, and stays with the listing. */
export const kilometreFallsOfSeller: PersonalData<KilometreFallRow, OwnData['kilometreFalls'][number]> = {
  table: 'kilometre_falls',
  owner: 'seller_id',
  list: 'kilometreFalls',
  fields: {
    productId: 'bike_id',
    before: 'kilometres_before',
    after: 'kilometres_after',
    changedAt: time('changed_at'),
  },
};

declare module '#server/platform/db/database.ts' {
  interface Database {
    kilometre_falls: KilometreFallsTable;
  }
}
