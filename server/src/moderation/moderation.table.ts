import type { Selectable } from 'kysely';
import type { ModerationSignal } from '#contract/entities/moderation.ts';
import type { OwnData } from '#contract/entities/own-data.ts';
import type { ModerationAct } from '#contract/rules/moderation.ts';
import type { ReportKind, ReportReason } from '#contract/rules/report.ts';
import { type PersonalData, time } from '#server/platform/db/personal-data.ts';

/** What a report or a signal is about: a listing, a person, a message or a review. */
interface About {
  kind: ReportKind;
  /** The listing's id, or the person's. */
  target_id: string;
  /** The listing's seller, or the person. */
  about_id: string;
}

/** Reports of users: each user reports a thing once. */
export interface ReportsTable extends About {
  id: string;
  user_id: string;
  reason: ReportReason;
  /** Null once the reporter has deleted their account. */
  words: string | null;
  /** ms since 1970 */
  created_at: number;
  /** Null while it is open. */
  decision_id: string | null;
}

/** What the server has noticed by itself (`signals.ts`). */
interface ModerationSignalsTable extends About {
  id: string;
  signal: ModerationSignal;
  /** The listing with the same photo; empty for other signals. */
  other_bike_id: string;
  /** ms since 1970 */
  noted_at: number;
  decision_id: string | null;
}

/** What admins decided. A suspension and a hidden listing follow from those that are not undone. */
export interface ModerationDecisionsTable extends About {
  id: string;
  admin_id: string;
  act: ModerationAct;
  reason: string;
  /** When a suspension ends, ms since 1970. */
  until: number | null;
  /** 1: the listing was for sale before it was hidden. */
  took_down: number;
  /** ms since 1970 */
  created_at: number;
  undone_at: number | null;
}

/** How far the listings were read for signals. */
interface ModerationMarksTable {
  name: 'contacts';
  bike_id: string;
}

export type ReportRow = Selectable<ReportsTable>;
export type SignalRow = Selectable<ModerationSignalsTable>;
export type DecisionRow = Selectable<ModerationDecisionsTable>;

/** A person does not learn of reports and signals about them; the person who reported is told the outcome by mail. */
export const reportsData: readonly PersonalData<ReportRow, OwnData['reports'][number]>[] = [
  {
    table: 'reports',
    owner: 'user_id',
    list: 'reports',
    fields: { kind: 'kind', id: 'target_id', reason: 'reason', words: 'words', reportedAt: time('created_at') },
    onErasure: () => ({ words: null }),
  },
  { table: 'reports', owner: 'about_id' },
];

export const signalsData: PersonalData<SignalRow> = { table: 'moderation_signals', owner: 'about_id' };

export const decisionsData: readonly PersonalData<DecisionRow, OwnData['decisions'][number]>[] = [
  {
    table: 'moderation_decisions',
    owner: 'about_id',
    list: 'decisions',
    fields: {
      act: 'act',
      reason: 'reason',
      decidedAt: time('created_at'),
      until: time('until'),
      undoneAt: time('undone_at'),
    },
  },
  { table: 'moderation_decisions', owner: 'admin_id' },
];

declare module '#server/platform/db/database.ts' {
  interface Database {
    reports: ReportsTable;
    moderation_signals: ModerationSignalsTable;
    moderation_decisions: ModerationDecisionsTable;
    moderation_marks: ModerationMarksTable;
  }
}
