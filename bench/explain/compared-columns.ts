/** The columns of each table, by its name. */
export type Schema = ReadonlyMap<string, ReadonlySet<string>>;

/** What a parameter is compared with. */
export interface Compared {
  table: string;
  column: string;
  /** Parameters with the same one are about the same row. */
  row: string;
  /** `=`, `<`, `in (`, ... */
  operator: string;
  /** In a list of values: 0 is the first one. */
  place: number;
}

interface TableInFrom {
  alias: string;
  table: string;
  at: number;
}

const WORD = '"?(\\w+)"?';
const TABLE = new RegExp(`(?:\\b(?:from|join|update|into)|,)\\s+${WORD}(?:\\s+as\\s+${WORD})?`, 'gi');
const COMPARISON = new RegExp(
  `(?:${WORD}\\.)?${WORD}\\)?\\s*(=|<>|<=|>=|<|>|@@|(?:not )?in \\()((?:\\$\\d+, )*)\\s*$`,
  'i',
);
/** The part of an `update` that assigns. */
const ASSIGNMENT = /\bset\b(?!.*\b(?:where|from)\b)/is;

/** The tables that a statement reads or writes, each time that it names one. */
export const tablesIn = (sql: string, schema: Pick<Schema, 'has'>): TableInFrom[] =>
  [...sql.matchAll(TABLE)].flatMap(({ 1: table = '', 2: alias = table, index: at }) =>
    schema.has(table) ? [{ alias, table, at }] : [],
  );

/** The last one before a place in the text, or else the first one behind it: a name is known within its own subquery. */
const nearest = (tables: readonly TableInFrom[], at: number): TableInFrom | undefined =>
  tables.findLast((table) => table.at < at) ?? tables[0];

/** What each parameter of PostgreSQL is compared with, by its number; those that are written or otherwise used are left out. */
export const comparedColumns = (sql: string, schema: Schema): Map<number, Compared> => {
  const tables = tablesIn(sql, schema);
  const compared = new Map<number, Compared>();
  for (const { 1: digits, index: at } of sql.matchAll(/\$(\d+)/g)) {
    const before = sql.slice(0, at);
    const [, alias, column = '', operator = '', others = ''] = COMPARISON.exec(before) ?? [];
    if (ASSIGNMENT.test(before)) continue;
    const having = tables.filter(({ table }) => schema.get(table)?.has(column));
    const named = alias ? having.filter((table) => table.alias === alias) : having;
    const found = nearest(named.length > 0 ? named : having, at);
    if (!found) continue;
    const place = others.split('$').length - 1;
    compared.set(Number(digits), { table: found.table, column, row: `${found.at} ${place}`, operator, place });
  }
  return compared;
};
