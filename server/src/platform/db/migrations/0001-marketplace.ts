/**
 * Frozen: a migration imports no application code and is never edited once released. Times are ms since 1970, prices are
 * whole taka, ids are UUIDv7 as text.
 */
import { type Kysely, sql } from 'kysely';

const FOR_SALE = sql<boolean>`removed_at is null and product_status <> 'Sold'`;
const LISTED = sql<boolean>`removed_at is null`;
const ADVERTISED = sql<boolean>`removed_at is null and product_status = 'Advertise'`;

const createUsers = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('users')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull().unique())
    .addColumn('role', 'text', (column) => column.notNull().check(sql`role in ('Buyer', 'Seller', 'Admin')`))
    .addColumn('seller_verify', 'text', (column) =>
      column.notNull().defaultTo('Unverified').check(sql`seller_verify in ('Verified', 'Unverified')`),
    )
    .addColumn('photo_url', 'text')
    .addColumn('token_version', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('users_by_role').on('users').columns(['role', 'id']).execute();
  await db.schema.createIndex('users_by_photo').on('users').column('photo_url').execute();
};

const createBikes = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('bikes')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('seller_id', 'text', (column) => column.notNull().references('users.id'))
    .addColumn('seller_ph_no', 'text', (column) => column.notNull())
    .addColumn('location', 'text', (column) => column.notNull())
    .addColumn('description', 'text', (column) => column.notNull())
    .addColumn('purchase_years', 'text', (column) => column.notNull())
    .addColumn('brand', 'text', (column) => column.notNull())
    .addColumn('model_name', 'text', (column) => column.notNull())
    .addColumn('photo_url', 'text', (column) => column.notNull())
    .addColumn('org_price', 'integer', (column) => column.notNull().check(sql`org_price > 0`))
    .addColumn('rsl_price', 'integer', (column) => column.notNull().check(sql`rsl_price > 0`))
    .addColumn('condition', 'text', (column) => column.notNull())
    .addColumn('product_status', 'text', (column) =>
      column.notNull().defaultTo('Available').check(sql`product_status in ('Available', 'Advertise', 'Sold')`),
    )
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('sold_at', 'bigint')
    .addColumn('removed_at', 'bigint')
    .addCheckConstraint('bikes_sold_has_time', sql`(product_status = 'Sold') = (sold_at is not null)`)
    .execute();
  await db.schema.createIndex('bikes_for_sale').on('bikes').columns(['brand', 'id']).where(FOR_SALE).execute();
  await db.schema.createIndex('bikes_of_seller').on('bikes').columns(['seller_id', 'id']).where(LISTED).execute();
  await db.schema.createIndex('bikes_advertised').on('bikes').column('id').where(ADVERTISED).execute();
  await db.schema.createIndex('bikes_by_photo').on('bikes').column('photo_url').execute();
};

const createImages = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('images')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('url', 'text', (column) => column.notNull().unique())
    .addColumn('used_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('images_by_time').on('images').column('used_at').execute();
};

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await createUsers(db);
  await createBikes(db);
  await createImages(db);
};
