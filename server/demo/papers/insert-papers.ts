import type { Images } from '#server/images/create-images.ts';
import { keepKilometres } from '#server/listings/listings.ts';
import {
  createNumberPrints,
  createPaperFiles,
  createPapersKeys,
  insertPaper,
  type PaperFiles,
  setStored,
  settlePaper,
} from '#server/papers/papers.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { Db } from '#server/platform/db/database.ts';
import { DAY, HOUR } from '#server/platform/lib/durations.ts';
import { type DemoListing, demoListings } from '../catalogue/index.ts';
import { demoDocuments } from './documents.ts';
import { insertFrames } from './frame-numbers.ts';
import type { drawDocuments } from './pictures-of-documents.ts';
import { insertVerifications } from './verifications.ts';

/** The row of a listing of the demo. */
interface Row {
  id: string;
  seller_id: string;
  created_at: number;
  kilometres: number | null;
}

interface Person {
  id: string;
  name: string;
  email: string;
}

interface Parts {
  config: Pick<Config, 'papersKeys' | 'frameKeys'>;
  images: Pick<Images, 'documents'>;
  /** In the order of the listings. */
  rows: readonly Row[];
  users: ReadonlyMap<string, Person>;
  pictures: Awaited<ReturnType<typeof drawDocuments>>;
  /** ms since 1970 */
  now: number;
}

const found = <T>(value: T | undefined, what: string): T => {
  if (value === undefined) throw new Error(`The demo has no ${what}`);
  return value;
};

/** How long after a bike was listed its document was shown, and how long admins took: all within a day. */
const SHOWN_AFTER = 2 * HOUR;
const tookFor = (place: number): number => (3 + (place % 5) * 4) * HOUR;
/** Since when the documents wait that no admin has looked at. */
const WAITS = 3 * HOUR;

type Store = Pick<Parts, 'pictures' | 'now'> & { admin: Person; files: PaperFiles; rowOf(listing: DemoListing): Row };

/** Lets sellers have shown documents, and the admin have accepted all but the last ones. */
const insertDocuments = async (trx: Db, { pictures, now, admin, files, rowOf }: Store): Promise<void> => {
  for (const [place, { listing, kind, seen }] of demoDocuments.entries()) {
    const { id: bike_id, seller_id: user_id, created_at } = rowOf(listing);
    const uploaded_at = seen ? created_at + SHOWN_AFTER : now - WAITS;
    const row = { user_id, bike_id, kind, uploaded_at, state: 'uploading' } as const;
    const id = await files.keepEncoded(found(pictures.ofBikes[place], 'picture of a document'), {
      insert: (paper) => insertPaper(trx, { ...paper, ...row }),
      stored: (paperId) => setStored(trx, paperId, 'waiting'),
      // The transaction ends with the error.
      failed: async () => {},
    });
    const paper = { id, user_id, bike_id };
    if (seen) await settlePaper(trx, { admin, paper, answer: { seen }, now: uploaded_at + tookFor(place) });
  }
};

/** Half of the sellers whose bike has been up for a week have ridden on, and said so. */
const DAYS_UP = 7;
const RIDDEN = 120;
const insertEdits = async (trx: Db, { now, rowOf }: Pick<Store, 'now' | 'rowOf'>): Promise<void> => {
  const edited = demoListings.filter(({ status, postedDaysAgo }) => status !== 'Sold' && postedDaysAgo > DAYS_UP);
  for (const listing of edited.filter((_, place) => place % 2 === 0)) {
    const row = rowOf(listing);
    const before = { ...row, kilometres: listing.kilometres - RIDDEN };
    await keepKilometres(trx, before, listing.kilometres, now - 2 * DAY);
  }
};

/**
 * Lets admins have reviewed papers, and some wait: as their decisions leave it, but nobody is told. A transaction that is rolled back leaves
 * sealed files behind, which nobody can open: their keys were in it.
 */
export const insertPapers = async (trx: Db, parts: Parts): Promise<void> => {
  const { config, images, rows, users, pictures, now } = parts;
  const userOf = (email: string): Person => found(users.get(email), email);
  const rowOf = (listing: DemoListing): Row => found(rows[demoListings.indexOf(listing)], listing.modelName);
  const admin = userOf('admin@bike.test');
  const files = createPaperFiles(createPapersKeys(config.papersKeys), images.documents);
  await insertFrames(trx, createNumberPrints(config.frameKeys), rowOf);
  await insertDocuments(trx, { pictures, now, admin, files, rowOf });
  await insertEdits(trx, { now, rowOf });
  await insertVerifications(trx, { admin, userOf, files, licence: pictures.licence, now });
};
