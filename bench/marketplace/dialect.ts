import { idEnd } from './sizes.ts';

/** Where the engines differ in the SQL that fills them. */
export interface Dialect {
  /** `from ...`: the numbers from 0 up to `count`, as `n`. */
  series(count: number): string;
  /** The id of `kind` whose number is the expression `n`. */
  id(kind: string, n: string): string;
  before: readonly string[];
  after: readonly string[];
}

export const postgres: Dialect = {
  series: (count) => `from generate_series(0::bigint, ${count - 1}) as n`,
  id: (kind, n) => `lpad(to_hex(${n}), 8, '0') || '${idEnd(kind)}'`,
  // Sales are counted at the end, all at once.
  before: ['alter table bikes disable trigger user'],
  after: [
    'alter table bikes enable trigger user',
    `insert into brand_sales select brand, count(*) from bikes where product_status = 'Sold' group by brand`,
  ],
};

export const sqlite: Dialect = {
  series: (count) =>
    `from (with recursive numbers(n) as (select 0 union all select n + 1 from numbers where n < ${count - 1})
     select n from numbers where n < ${count})`,
  id: (kind, n) => `printf('%08x', ${n}) || '${idEnd(kind)}'`,
  // The file is new, and worthless if the machine stops meanwhile. Triggers count the sales.
  before: ['pragma foreign_keys = off', 'pragma synchronous = off', 'pragma cache_size = -400000'],
  after: ['pragma wal_checkpoint(truncate)'],
};
