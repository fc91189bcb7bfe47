import type { Selectable } from 'kysely';
import type { OwnData } from '#contract/entities/own-data.ts';
import { type PersonalData, time } from '#server/platform/db/personal-data.ts';

/** The numbers of a bike, of which only fingerprints and ends are kept (`number-prints.ts`). */
export interface BikeFramesTable {
  id: string;
  bike_id: string;
  seller_id: string;
  /** The keys of the fingerprint. */
  frame_keys: string;
  frame_print: string;
  /** The last characters, which its seller sees; empty once their account is deleted. */
  frame_end: string;
  /** Null where none was typed, or one that is too short to tell bikes apart. */
  engine_keys: string | null;
  engine_print: string | null;
  engine_end: string | null;
  /** ms since 1970 */
  typed_at: number;
}

/** A listing whose numbers are to be compared with those of others. */
interface FrameChecksTable {
  bike_id: string;
  /** Another one each time that something changes, so that a change during the comparison is compared too. */
  version: string;
}

export type BikeFrameRow = Selectable<BikeFramesTable>;

/**
 * The fingerprint of a frame says nothing about its seller, and stays with the listing: by it a bike is recognised when it comes
 * back. What the seller alone saw goes with the account.
 */
export const framesOfSeller: PersonalData<BikeFrameRow, OwnData['frames'][number]> = {
  table: 'bike_frames',
  owner: 'seller_id',
  list: 'frames',
  fields: { productId: 'bike_id', frameEnd: 'frame_end', engineEnd: 'engine_end', typedAt: time('typed_at') },
  onErasure: () => ({ frame_end: '', engine_keys: null, engine_print: null, engine_end: null }),
};

declare module '#server/platform/db/database.ts' {
  interface Database {
    bike_frames: BikeFramesTable;
    frame_checks: FrameChecksTable;
  }
}
