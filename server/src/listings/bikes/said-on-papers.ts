import { createHash } from 'node:crypto';
import { FACTS_ON_PAPERS } from '#contract/papers.ts';
import type { BikesTable } from './bikes.table.ts';
import { FACT_COLUMNS } from './fact-columns.ts';

/** What of a listing stands on papers, too. */
export const PAPER_COLUMNS = [
  'model_name' as const,
  'purchase_years' as const,
  ...FACTS_ON_PAPERS.map((name) => FACT_COLUMNS[name]),
];

/** What a listing says of it, and who its seller is, as text that is another one once anything else is said. */
export const versionOnPapers = (
  row: Pick<BikesTable, (typeof PAPER_COLUMNS)[number]>,
  sellerName: string,
  framePrint: string | null,
): string =>
  createHash('sha256')
    .update(JSON.stringify([sellerName, framePrint, ...PAPER_COLUMNS.map((column) => row[column])]))
    .digest('base64url');
