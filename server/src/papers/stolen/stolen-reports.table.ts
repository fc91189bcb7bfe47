import type { Selectable } from 'kysely';
import type { OwnData } from '#contract/entities/own-data.ts';
import type { StolenState } from '#contract/entities/stolen.ts';
import { type PersonalData, time } from '#server/platform/db/personal-data.ts';

/** A report of a stolen motorcycle. Times are ms since 1970. */
export interface StolenReportsTable {
  id: string;
  /** Who reported it. */
  user_id: string;
  /** The keys of the fingerprint (`frames/number-prints.ts`). */
  frame_keys: string;
  frame_print: string;
  gd_number: string;
  station: string;
  words: string;
  state: StolenState;
  reported_at: number;
  decided_at: number | null;
  /** Who decided last. */
  admin_id: string | null;
  /** Why it was refused. */
  reason: string | null;
}

/** A listing that was hidden by a decision for this report, whatever else hides it: an admin who shows it again is not overruled. */
interface StolenMatchesTable {
  report_id: string;
  bike_id: string;
  hidden_at: number;
}

/** A bike that was sold here, whose buyer was told of a report. */
interface StolenSalesTable {
  report_id: string;
  bike_id: string;
  told_at: number;
}

export type StolenReportRow = Selectable<StolenReportsTable>;

/** A report stays when its reporter leaves, because the bike is still stolen; their words go. */
export const stolenReportsData: readonly PersonalData<StolenReportRow, OwnData['stolenReports'][number]>[] = [
  {
    table: 'stolen_reports',
    owner: 'user_id',
    list: 'stolenReports',
    fields: {
      id: 'id',
      gdNumber: 'gd_number',
      station: 'station',
      words: 'words',
      state: 'state',
      reportedAt: time('reported_at'),
      decidedAt: time('decided_at'),
      reason: 'reason',
    },
    onErasure: () => ({ words: '' }),
  },
  { table: 'stolen_reports', owner: 'admin_id' },
];

declare module '#server/platform/db/database.ts' {
  interface Database {
    stolen_reports: StolenReportsTable;
    stolen_matches: StolenMatchesTable;
    stolen_sales: StolenSalesTable;
  }
}
