import pLimit from 'p-limit';
import type { Images } from '#server/images/create-images.ts';
import type { ImagesService } from '#server/images/images.service.ts';
import { replaceFurtherPhotos } from '#server/listings/bikes/photos/photos.repository.ts';
import { toFactColumns } from '#server/listings/listings.ts';
import type { EmbeddedProvider } from '#server/people/auth/identity/identity-provider.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { Db } from '#server/platform/db/database.ts';
import { DAY } from '#server/platform/lib/durations.ts';
import { newId } from '#server/platform/lib/ids.ts';
import { indexListings } from '#server/search/indexing.ts';
import { DEMO_PASSWORD, demoAccounts } from './accounts.ts';
import { type DemoListing, demoListings, demoSellers } from './catalogue/index.ts';
import { insertPapers } from './papers/insert-papers.ts';
import { drawDocuments } from './papers/pictures-of-documents.ts';
import { avatarName, pictureFile, pictureNames } from './pictures.ts';
import { demoBuyers, insertSales } from './reviews.ts';
import { insertViews } from './views.ts';

interface Parts {
  db: Db;
  images: Images;
  config: Pick<Config, 'papersKeys' | 'frameKeys'>;
  identity: EmbeddedProvider;
  /** ms since 1970; everything in the demo is dated back from here. */
  now: number;
  report(line: string): void;
}

const STORED_AT_ONCE = 8;
/** Sellers signed up a year before their listings. */
const SIGNED_UP_DAYS_AGO = 400;

/** Gives a kept picture to the image host; returns its URL there. */
const store = (images: ImagesService, name: string): Promise<string> =>
  images.storeEncoded(({ format, width }) => pictureFile(name, format, width));

/** Stores the pictures of every listing; returns their URLs in the order of the listings. */
const storePictures = ({ images }: Parts): Promise<string[][]> => {
  const limit = pLimit(STORED_AT_ONCE);
  const storeAll = (names: string[]) => Promise.all(names.map((name) => limit(() => store(images, name))));
  return Promise.all(demoListings.map((listing) => storeAll(pictureNames(listing))));
};

/** Accounts that people can log in with, and sellers and buyers who are only seen. */
const insertUsers = async (db: Db, now: number): Promise<Map<string, { id: string; name: string; email: string }>> => {
  const people = [
    ...demoAccounts.map(({ email, name, role, verified }) => ({ email, name, role, verified })),
    ...demoSellers
      .filter(({ email }) => !demoAccounts.some((account) => account.email === email))
      .map(({ email, name, verified }) => ({ email, name, role: 'Seller' as const, verified })),
    ...demoBuyers.map((buyer) => ({ ...buyer, role: 'Buyer' as const, verified: false })),
  ];
  const created_at = now - SIGNED_UP_DAYS_AGO * DAY;
  const users = people.map(({ email, name, role, verified }) => ({
    id: newId(created_at),
    name,
    email,
    role,
    seller_verify: verified ? ('Verified' as const) : ('Unverified' as const),
    photo_url: null,
    email_verified_at: created_at,
    created_at,
  }));
  await db.insertInto('users').values(users).execute();
  return new Map(users.map((user) => [user.email, user]));
};

const bikeRow = (listing: DemoListing, photo_url: string, seller_id: string, now: number) => {
  const created_at = now - Math.round(listing.postedDaysAgo * DAY);
  return {
    id: newId(created_at),
    seller_id,
    seller_ph_no: listing.phone,
    location: listing.location,
    description: listing.description,
    purchase_years: listing.purchaseYears,
    ...toFactColumns(listing),
    brand: listing.brand,
    model_name: listing.modelName,
    photo_url,
    org_price: listing.orgPrice,
    rsl_price: listing.rslPrice,
    condition: listing.condition,
    product_status: listing.status,
    created_at,
    // Nobody is asked about the demo for a month.
    confirmed_at: now,
    sold_at: listing.soldDaysAgo === undefined ? null : now - Math.round(listing.soldDaysAgo * DAY),
  };
};

/**
 * Fills an empty marketplace with demo accounts and listings. The listings appear together or not at all: a start that is
 * interrupted leaves a marketplace that is still empty.
 */
export const seedDemo = async (parts: Parts): Promise<void> => {
  const { db, images, config, identity, now, report } = parts;
  report('Filling the marketplace with the demo (once) ...');
  const [pictures, documents] = await Promise.all([storePictures(parts), drawDocuments()]);
  for (const { email, name } of demoAccounts) {
    const image = await store(images, avatarName(email));
    await identity.createAccount({ email, name, password: DEMO_PASSWORD, image });
  }
  await db.transaction().execute(async (trx) => {
    const users = await insertUsers(trx, now);
    const rows = demoListings.map((listing, index) => {
      const [photo, seller] = [pictures[index]?.[0], users.get(listing.seller)];
      if (!photo || !seller) throw new Error(`The demo listing ${listing.modelName} has no picture or no seller`);
      return bikeRow(listing, photo, seller.id, now);
    });
    await trx.insertInto('bikes').values(rows).execute();
    for (const [index, { id, seller_id }] of rows.entries())
      await replaceFurtherPhotos(trx, { bikeId: id, sellerId: seller_id }, pictures[index]?.slice(1) ?? []);
    await insertPapers(trx, { config, images, rows, users, pictures: documents, now });
    await indexListings(
      trx,
      rows.map(({ id }) => id),
    );
    await insertViews(trx, rows, now);
    await insertSales(trx, rows, users);
  });
  report(`  ${demoListings.length} listings`);
};
