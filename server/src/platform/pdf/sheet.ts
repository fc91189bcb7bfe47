import type { Language } from '#contract/constants.ts';

interface Column {
  label: string;
  /** Amounts stand below each other at the right. */
  isAmount?: boolean;
}

export interface SheetTable {
  title: string;
  columns: readonly Column[];
  /** Cells as they are read, as many as there are columns. */
  rows: readonly (readonly string[])[];
  /** The row below the others, in bold. */
  total?: readonly string[];
  /** Stands in place of a table without rows. */
  none: string;
}

/** What a sheet of paper says: texts in one language, with digits, sums and days as that language writes them. */
export interface Sheet {
  language: Language;
  title: string;
  /** Below the title: whom or what it is about. */
  lead?: string;
  facts: readonly (readonly [label: string, value: string])[];
  tables?: readonly SheetTable[];
  notes?: readonly string[];
  /** At the foot of each page. */
  foot: string;
  /** When it was made, ms since 1970. */
  madeAt: number;
}
