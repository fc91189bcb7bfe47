import type { FrameNumbers } from '#contract/rules/frame.ts';
import type { Db } from '#server/platform/db/database.ts';
import { newId } from '#server/platform/lib/ids.ts';
import { queueFrameChecks } from './frame-checks.repository.ts';
import { findFrame, renewEngines, renewFrames, setFrameOf } from './frames.repository.ts';
import type { NumberPrints } from './number-prints.ts';

const END = 4;
/** Engine numbers with fewer characters are shared by many bikes. */
const COMPARED_ENGINE_LENGTH = 6;

/** The last four characters; of a short number at most half of it. */
const endOf = (number: string): string => number.slice(-Math.min(END, Math.floor(number.length / 2)));

const columnsOfFrame = async (trx: Db, prints: NumberPrints, number: string) => {
  const print = prints.of('frame', number);
  await renewFrames(trx, prints.earlier('frame', number), print);
  return { frame_keys: print.keys, frame_print: print.print, frame_end: number.slice(-END) };
};

const columnsOfEngine = async (trx: Db, prints: NumberPrints, number: string) => {
  const engine_end = number === '' ? null : endOf(number);
  if (number.length < COMPARED_ENGINE_LENGTH) return { engine_keys: null, engine_print: null, engine_end };
  const print = prints.of('engine', number);
  await renewEngines(trx, prints.earlier('engine', number), print);
  return { engine_keys: print.keys, engine_print: print.print, engine_end };
};

interface Typed {
  bikeId: string;
  sellerId: string;
  numbers: FrameNumbers;
  /** ms since 1970 */
  now: number;
}

/**
 * Keeps fingerprints and ends of the numbers of a bike in place of those that it had, and notes that they are to be compared with those of
 * others. Returns whether its frame number was another one before. In a transaction that has locked the listing.
 */
export const keepNumbers = async (
  trx: Db,
  prints: NumberPrints,
  { bikeId, sellerId, numbers: { frameNumber, engineNumber = '' }, now }: Typed,
): Promise<{ isOther: boolean }> => {
  const columns = {
    ...(await columnsOfFrame(trx, prints, frameNumber)),
    ...(await columnsOfEngine(trx, prints, engineNumber)),
  };
  const before = await findFrame(trx, bikeId);
  await setFrameOf(trx, { id: newId(), bike_id: bikeId, seller_id: sellerId, ...columns, typed_at: now });
  await queueFrameChecks(trx, [bikeId]);
  return { isOther: before !== undefined && before.frame_print !== columns.frame_print };
};
