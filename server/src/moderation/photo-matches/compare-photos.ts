import { setImmediate as endOfTurn } from 'node:timers/promises';
import { hashColumns } from '#server/images/images.table.ts';
import type { Db } from '#server/platform/db/database.ts';
import {
  BANDS,
  endCheck,
  imagesOfListing,
  imagesWithBand,
  listingsOfOthers,
  noteMatch,
  waitingChecks,
} from './photo-matches.repository.ts';

/** Bits of 64: photos that differ in more are taken for different ones (docs/decisions/0014). */
const MOST_DIFFERENT = 6;
/** Listings that are read together. */
const BATCH = 20;
/** Photos that are looked at for each part of a hash: some parts are shared by very many, such as that of an even sky. */
const MOST_CANDIDATES = 500;
/** Listings that are noted for one photo: a press photo may be on hundreds. */
const MOST_LISTINGS = 20;

type OwnImage = Awaited<ReturnType<typeof imagesOfListing>>[number];
type Check = Awaited<ReturnType<typeof waitingChecks>>[number];

interface Alike {
  id: string;
  distance: number;
}

type Hash = Record<(typeof BANDS)[number], number | null>;

/** The bits of a whole number that are set. */
const countOnes = (bits: number): number => {
  let ones = 0;
  for (let rest = bits; rest > 0; rest &= rest - 1) ones += 1;
  return ones;
};

const differingBits = (one: Hash, other: Hash): number =>
  BANDS.reduce((sum, band) => sum + countOnes((one[band] ?? 0) ^ (other[band] ?? 0)), 0);

/** Bits of 64 in which two hashes, hexadecimal texts, differ. */
export const distanceOf = (hash: string, other: string): number => differingBits(hashColumns(hash), hashColumns(other));

/** Photos that look like one, by their URLs, itself included. */
const imagesLike = async (db: Db, image: OwnImage): Promise<Map<string, Alike>> => {
  const alike = new Map<string, Alike>([[image.url, { id: image.id, distance: 0 }]]);
  for (const band of BANDS) {
    const value = image[band];
    if (value === null) continue;
    for (const other of await imagesWithBand(db, band, value, MOST_CANDIDATES)) {
      const distance = differingBits(image, other);
      if (distance <= MOST_DIFFERENT && !alike.has(other.url)) alike.set(other.url, { id: other.id, distance });
    }
  }
  return alike;
};

const compareListing = async (db: Db, { bike_id, seller_id }: Check, now: number): Promise<void> => {
  for (const image of await imagesOfListing(db, bike_id)) {
    const alike = await imagesLike(db, image);
    for (const { bike_id: other, url } of await listingsOfOthers(db, [...alike.keys()], seller_id, MOST_LISTINGS)) {
      const { id, distance } = alike.get(url) ?? { id: image.id, distance: 0 };
      const pair =
        bike_id > other
          ? { bike_id, other_bike_id: other, image_id: image.id, other_image_id: id }
          : { bike_id: other, other_bike_id: bike_id, image_id: id, other_image_id: image.id };
      await noteMatch(db, { ...pair, distance, found_at: now });
    }
    await endOfTurn();
  }
};

/**
 * Compares the photos of the listings that wait for it with those of other sellers, and notes each pair of listings with a
 * photo that looks the same. Returns how many listings were compared. Interrupted, it is resumed by the next call.
 */
export const comparePhotos = async (db: Db, now: number): Promise<number> => {
  let compared = 0;
  for (;;) {
    const checks = await waitingChecks(db, BATCH);
    for (const check of checks) {
      await compareListing(db, check, now);
      await endCheck(db, check);
    }
    compared += checks.length;
    if (checks.length < BATCH) return compared;
  }
};
