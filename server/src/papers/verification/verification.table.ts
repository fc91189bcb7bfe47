import type { Generated, Insertable, Selectable } from 'kysely';
import type { OwnData } from '#contract/entities/own-data.ts';
import type { VerificationState, VerifiedAs } from '#contract/papers.ts';
import { type PersonalData, time } from '#server/platform/db/personal-data.ts';

/** What a seller has shown to be verified; its pictures are documents. Times in ms since 1970. */
export interface VerificationsTable {
  id: string;
  user_id: string;
  verified_as: VerifiedAs;
  state: VerificationState;
  begun_at: number;
  /** Its place in the admin's queue: an id of the moment when every picture was there. */
  queue_id: Generated<string | null>;
  sent_at: Generated<number | null>;
  decided_at: Generated<number | null>;
  /** What the admin saw (`IdentitySeen`), and the `name` that the seller had then, as JSON. */
  seen: Generated<string | null>;
  /** Why it was refused. */
  words: Generated<string | null>;
  /** When an accepted one is over. */
  expires_at: Generated<number | null>;
}
export type VerificationRow = Selectable<VerificationsTable>;
export type NewVerificationRow = Insertable<VerificationsTable>;

/** They go with the account, after their pictures. */
export const verificationsOfUser: PersonalData<VerificationRow, OwnData['verifications'][number]> = {
  table: 'verifications',
  owner: 'user_id',
  list: 'verifications',
  fields: {
    as: 'verified_as',
    state: 'state',
    begunAt: time('begun_at'),
    sentAt: time('sent_at'),
    decidedAt: time('decided_at'),
    until: time('expires_at'),
    seen: 'seen',
    words: 'words',
  },
  onDeletion: 'delete',
};

declare module '#server/platform/db/database.ts' {
  interface Database {
    verifications: VerificationsTable;
  }
}
