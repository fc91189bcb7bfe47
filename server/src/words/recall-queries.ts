import { readFileSync } from 'node:fs';

export interface RecallQuery {
  q: string;
  /** Must be among the first five, and none below a model that is not here. */
  find: readonly string[];
  /** The beginning of the names of models that may stand between them: R15M, for who asks for R15. */
  relatives?: string;
}

/** A line of the table: what is typed = models, separated by commas = the beginning of the names of relatives. */
const queryOf = (line: string): RecallQuery => {
  const [q = '', find = '', relatives] = line.split('=').map((part) => part.trim());
  const query = { q, find: find.split(',').map((name) => name.trim()) };
  return relatives ? { ...query, relatives } : query;
};

/**
 * What people type, and the models that must be found. Written before the code that is measured by it; add to it what people
 * really typed and did not find.
 */
export const RECALL_QUERIES: readonly RecallQuery[] = readFileSync(
  new URL('./recall-queries.txt', import.meta.url),
  'utf8',
)
  .trim()
  .split('\n')
  .map(queryOf);
