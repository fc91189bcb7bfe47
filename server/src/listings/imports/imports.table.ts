import type { Selectable } from 'kysely';
import type { LineState } from '#contract/entities/listing-import.ts';
import type { OwnData } from '#contract/entities/own-data.ts';
import { type PersonalData, time } from '#server/platform/db/personal-data.ts';

/** A file of listings. Times are ms since 1970. */
export interface ImportsTable {
  id: string;
  seller_id: string;
  /** Of the file, as the seller's machine calls it. */
  name: string;
  uploaded_at: number;
  started_at: number | null;
  cancelled_at: number | null;
}
export type ImportRow = Selectable<ImportsTable>;

/** A line of a file. Its id is the submission of the listing that it becomes. */
export interface ImportLinesTable {
  id: string;
  seller_id: string;
  import_id: string;
  /** Row 1 has the names of the columns. */
  file_row: number;
  state: LineState;
  /** The cells as they were sent: a JSON object by column. */
  cells: string;
  /** `LineProblem[]` as JSON. */
  problems: string;
  /** By what the bike is known as listed already: the seller's reference, or else what the line says. */
  key: string;
  reference: string | null;
  bike_id: string | null;
  tries: number;
  /** Until then a process is at work on it, or it waits for its next try. */
  claimed_until: number;
}
export type ImportLineRow = Selectable<ImportLinesTable>;

/** What a seller has listed by files, under the `key` of its line. */
export interface ListingReferencesTable {
  id: string;
  seller_id: string;
  key: string;
  reference: string | null;
  bike_id: string;
}

const importsOfSeller: PersonalData<ImportsTable, OwnData['imports'][number]> = {
  table: 'imports',
  owner: 'seller_id',
  list: 'imports',
  fields: { id: 'id', file: 'name', uploadedAt: time('uploaded_at'), startedAt: time('started_at') },
  onDeletion: 'delete',
};

const importLinesOfSeller: PersonalData<ImportLinesTable, OwnData['importedLines'][number]> = {
  table: 'import_lines',
  owner: 'seller_id',
  list: 'importedLines',
  fields: { importId: 'import_id', row: 'file_row', cells: 'cells', state: 'state', productId: 'bike_id' },
  onDeletion: 'delete',
};

const referencesOfSeller: PersonalData<ListingReferencesTable, OwnData['references'][number]> = {
  table: 'listing_references',
  owner: 'seller_id',
  list: 'references',
  fields: { reference: 'reference', productId: 'bike_id' },
  onDeletion: 'delete',
};

export const importsData = [importLinesOfSeller, importsOfSeller, referencesOfSeller] as const;

declare module '#server/platform/db/database.ts' {
  interface Database {
    imports: ImportsTable;
    import_lines: ImportLinesTable;
    listing_references: ListingReferencesTable;
  }
}
