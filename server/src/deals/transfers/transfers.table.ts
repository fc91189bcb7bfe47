import type { Generated, Selectable } from 'kysely';
import type { OwnData } from '#contract/entities/own-data.ts';
import { type ExportFields, type PersonalData, time } from '#server/platform/db/personal-data.ts';

/** The change of owner of a bike that was handed over, one for each order, from the handover on. Times are ms since 1970. */
export interface TransfersTable {
  id: string;
  order_id: string;
  buyer_id: string;
  seller_id: string;
  handed_over_at: number;
  /** When each of the two has ticked their steps: JSON, ms by step. */
  buyer_steps: Generated<string>;
  seller_steps: Generated<string>;
  /** When the seller said that the sale is reported, and the buyer that the bike is registered in their name. */
  reported_at: Generated<number | null>;
  registered_at: Generated<number | null>;
  /** When one of the two may have to be reminded next. */
  remind_at: number | null;
}
export type TransferRow = Selectable<TransfersTable>;

type Own = OwnData['transfersAsBuyer'][number];
const fields: Omit<ExportFields<TransferRow, Own>, 'steps'> = {
  orderId: 'order_id',
  reportedAt: time('reported_at'),
  registeredAt: time('registered_at'),
};

/** When a bike was registered stays, as its sale does; what a person has ticked goes when they delete their account. */
export const transfersData: readonly PersonalData<TransferRow, Own>[] = [
  {
    table: 'transfers',
    owner: 'buyer_id',
    list: 'transfersAsBuyer',
    fields: { ...fields, steps: 'buyer_steps' },
    onErasure: () => ({ buyer_steps: '{}' }),
  },
  {
    table: 'transfers',
    owner: 'seller_id',
    list: 'transfersAsSeller',
    fields: { ...fields, steps: 'seller_steps' },
    onErasure: () => ({ seller_steps: '{}' }),
  },
];

declare module '#server/platform/db/database.ts' {
  interface Database {
    transfers: TransfersTable;
  }
}
