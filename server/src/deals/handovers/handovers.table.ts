import type { Insertable, Selectable } from 'kysely';
import type { OwnData } from '#contract/entities/own-data.ts';
import { type ExportFields, type PersonalData, time } from '#server/platform/db/personal-data.ts';

/** How a bike came to be handed over: by the code, because both have said so, by an admin, or before there were codes. */
export type HandoverWay = 'code' | 'words' | 'admin' | 'before';

/** The handover of a bike that is paid for, one for each order, from the first try or word on. Times are ms since 1970. */
export interface HandoversTable {
  id: string;
  order_id: string;
  buyer_id: string;
  seller_id: string;
  /** How often the seller has typed a wrong code. */
  wrong_codes: number;
  /** When each of the two has said that the bike was handed over. */
  buyer_said_at: number | null;
  seller_said_at: number | null;
  handed_over_at: number | null;
  how: HandoverWay | null;
}
export type HandoverRow = Selectable<HandoversTable>;
export type NewHandoverRow = Insertable<HandoversTable>;

type Handover = OwnData['handoversAsBuyer'][number];
const fields: ExportFields<HandoverRow, Handover> = {
  orderId: 'order_id',
  buyerSaidAt: time('buyer_said_at'),
  sellerSaidAt: time('seller_said_at'),
  handedOverAt: time('handed_over_at'),
};

/** When a bike was handed over stays, as the payment does: it has no words, and money depends on it. The code is stored nowhere. */
export const handoversData: readonly PersonalData<HandoverRow, Handover>[] = [
  { table: 'handovers', owner: 'buyer_id', list: 'handoversAsBuyer', fields },
  { table: 'handovers', owner: 'seller_id', list: 'handoversAsSeller', fields },
];

declare module '#server/platform/db/database.ts' {
  interface Database {
    handovers: HandoversTable;
  }
}
