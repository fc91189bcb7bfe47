import type { Selectable } from 'kysely';
import type { OwnData } from '#contract/entities/own-data.ts';
import type { KilometreSource } from '#contract/frame-number.ts';
import { type PersonalData, time } from '#server/platform/db/personal-data.ts';

/** Statements of the kilometres of bikes. Times are ms since 1970. */
export interface KilometreStatementsTable {
  id: string;
  bike_id: string;
  /** Who stated them: the seller, the admin who read the document, or the buyer of the meeting. */
  user_id: string;
  source: KilometreSource;
  /** The day of a seller's statement in Dhaka, the id of the document or of the meeting. */
  about: string;
  kilometres: number;
  /** When they were so: when the listing said it, the document was read, or the meeting was. */
  stated_at: number;
  noted_at: number;
}
export type KilometreStatementRow = Selectable<KilometreStatementsTable>;

/** It says nothing about who stated it, and stays with the bike. */
export const kilometreStatementsOfUser: PersonalData<KilometreStatementRow, OwnData['kilometreStatements'][number]> = {
  table: 'kilometre_statements',
  owner: 'user_id',
  list: 'kilometreStatements',
  fields: {
    productId: 'bike_id',
    source: 'source',
    kilometres: 'kilometres',
    statedAt: time('stated_at'),
    notedAt: time('noted_at'),
  },
};

declare module '#server/platform/db/database.ts' {
  interface Database {
    kilometre_statements: KilometreStatementsTable;
  }
}
