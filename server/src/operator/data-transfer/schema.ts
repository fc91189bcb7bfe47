import { sql } from 'kysely';
import { type Db, locksRows } from '#server/platform/db/database.ts';
import { CommandError } from '#server/platform/process/start-failure.ts';
import { commonKind, type Kind, kindOf } from './values.ts';

export interface Column {
  name: string;
  kind: Kind;
}

export interface Table {
  name: string;
  /** The columns of the primary key. */
  key: string[];
  /** In the order of their names: engines add columns in different places. */
  columns: Column[];
}

/** Tables that are made from others, and made again where they are missing: copies are without them. */
export const DERIVED = [
  'search_listings',
  'search_words',
  'search_counts',
  'search_models',
  'search_state',
  'price_comparables',
  'price_models',
  'price_state',
  'price_moves',
  'model_medians',
  'market_days',
  'unknown_models',
] as const;
/** `search_text` is SQLite's index of words, and keeps tables of its own. */
const isDerived = (name: string): boolean => [...DERIVED, 'search_text'].some((derived) => name.startsWith(derived));

export const engineOf = (db: Db): 'sqlite' | 'postgres' => (locksRows(db) ? 'postgres' : 'sqlite');

interface KeyColumn {
  table: string;
  column: string;
}
interface Reference {
  table: string;
  target: string;
}

const keyQuery = {
  sqlite: sql<KeyColumn>`
    select m.name as "table", c.name as "column" from sqlite_master m, pragma_table_info(m.name) c
    where m.type = 'table' and c.pk > 0 order by m.name, c.pk
  `,
  postgres: sql<KeyColumn>`
    select c.relname as "table", a.attname as "column"
    from pg_index i
    join pg_class c on c.oid = i.indrelid and c.relnamespace = current_schema()::regnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey)
    where i.indisprimary order by c.relname, array_position(i.indkey::smallint[], a.attnum)
  `,
};

const referenceQuery = {
  sqlite: sql<Reference>`
    select m.name as "table", f."table" as target from sqlite_master m, pragma_foreign_key_list(m.name) f
    where m.type = 'table'
  `,
  postgres: sql<Reference>`
    select c.relname as "table", t.relname as target
    from pg_constraint f
    join pg_class c on c.oid = f.conrelid and c.relnamespace = current_schema()::regnamespace
    join pg_class t on t.oid = f.confrelid
    where f.contype = 'f'
  `,
};

/** Tables that others refer to come before them. */
const inOrder = (tables: Table[], references: readonly Reference[]): Table[] => {
  const ordered: Table[] = [];
  const left = new Set(tables);
  const waits = ({ name }: Table): boolean =>
    references.some(
      ({ table, target }) => table === name && target !== name && [...left].some((other) => other.name === target),
    );
  while (left.size > 0) {
    const ready = [...left].filter((table) => !waits(table));
    if (ready.length === 0) throw new Error('Foreign keys form a circle');
    for (const table of ready) left.delete(table);
    ordered.push(...ready);
  }
  return ordered;
};

/**
 * Every table that the database itself knows of, migrations and what is derived apart, in the order of foreign keys: none is
 * forgotten.
 */
export const readSchema = async (db: Db): Promise<Table[]> => {
  const engine = engineOf(db);
  const own = (await db.introspection.getTables()).filter(
    ({ name, isView, schema }) => !isView && (schema ?? 'public') === 'public' && !isDerived(name),
  );
  const keys = (await keyQuery[engine].execute(db)).rows;
  const tables = own.map(({ name, columns }) => ({
    name,
    key: keys.filter(({ table }) => table === name).map(({ column }) => column),
    columns: columns
      .map((column) => ({ name: column.name, kind: kindOf(`${name}.${column.name}`, column.dataType) }))
      .sort((a, b) => (a.name < b.name ? -1 : 1)),
  }));
  return inOrder(tables, (await referenceQuery[engine].execute(db)).rows);
};

const shapeOf = (tables: readonly Table[]): string =>
  JSON.stringify(tables.map(({ name, columns }) => [name, ...columns.map((column) => column.name)]).sort());

/** The tables with columns of kinds that both sides agree on. Throws `CommandError` if their tables are not the same. */
export const commonSchema = (source: readonly Table[], target: readonly Table[]): Table[] => {
  if (shapeOf(source) !== shapeOf(target))
    throw new CommandError('The two databases have different tables or columns.');
  const kinds = new Map(
    target.flatMap(({ name, columns }) => columns.map((column) => [`${name}.${column.name}`, column.kind])),
  );
  return source.map((table) => ({
    ...table,
    columns: table.columns.map(({ name, kind }) => {
      const column = `${table.name}.${name}`;
      return { name, kind: commonKind(column, kind, kinds.get(column) ?? kind) };
    }),
  }));
};
