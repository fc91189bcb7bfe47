import { describe, expect, it } from 'vitest';
import { comparedColumns } from './compared-columns.ts';

const SCHEMA = new Map([
  ['bikes', new Set(['id', 'seller_id', 'photo_url'])],
  ['orders', new Set(['id', 'bike_id', 'buyer_id', 'seller_name'])],
]);
const columnsOf = (sql: string) =>
  [...comparedColumns(sql, SCHEMA)].map(([number, { table, column, place }]) => [number, `${table}.${column}`, place]);

describe('A parameter of a recorded query', () => {
  it('belongs to the column that it is compared with', () => {
    const sql = 'select * from "bikes" as "b" where "b"."seller_id" = $1 and "b"."id" < $2 limit $3';
    expect(columnsOf(sql)).toEqual([
      [1, 'bikes.seller_id', 0],
      [2, 'bikes.id', 0],
    ]);
  });

  it('in a list has its place in it', () => {
    expect(columnsOf('select * from "bikes" where "id" in ($1, $2)')).toEqual([
      [1, 'bikes.id', 0],
      [2, 'bikes.id', 1],
    ]);
  });

  it('without the name of a table belongs to the nearest table that has the column', () => {
    const sql =
      'select * from "orders" where "bike_id" in (select "id" from "bikes" where "seller_id" = $1) and buyer_id <> $2';
    expect(columnsOf(sql)).toEqual([
      [1, 'bikes.seller_id', 0],
      [2, 'orders.buyer_id', 0],
    ]);
  });

  it('that is written belongs to no column', () => {
    expect(columnsOf('insert into "orders" ("id", "bike_id") values ($1, $2)')).toEqual([]);
    expect(columnsOf('update "orders" set "seller_name" = $1, "bike_id" = $2 where "id" = $3')).toEqual([
      [3, 'orders.id', 0],
    ]);
  });
});
