import type { Db } from '#server/platform/db/database.ts';
import type { BikeFrameRow } from './bike-frames.table.ts';
import { framesAfter, rewriteFrame } from './frames.repository.ts';
import type { NumberPrints, Print } from './number-prints.ts';

const BATCH = 200;

/** How many rows were wrapped; how many the environment has no key of; the names of the earlier keys that rows still need. */
export interface RotatedPrints {
  count: number;
  unknown: number;
  needed: string[];
}

const frameOf = ({ frame_keys, frame_print }: BikeFrameRow): Print => ({ keys: frame_keys, print: frame_print });
const engineOf = ({ engine_keys, engine_print }: BikeFrameRow): Print | undefined =>
  engine_keys === null || engine_print === null ? undefined : { keys: engine_keys, print: engine_print };

/**
 * Wraps the fingerprints of all bikes by the current key. It may be ended at any moment and begun again, while servers with both
 * keys are running.
 */
export const rotatePrints = async (db: Db, prints: NumberPrints): Promise<RotatedPrints> => {
  const [needed, rotated] = [new Set<string>(), { count: 0, unknown: 0 }];
  const rotateRow = async (row: BikeFrameRow): Promise<void> => {
    const [frame, engine] = [frameOf(row), engineOf(row)];
    const newFrame = prints.wrap('frame', frame);
    const newEngine = engine && prints.wrap('engine', engine);
    for (const print of [frame, engine]) if (print) for (const name of prints.earlierKeysOf(print)) needed.add(name);
    if (!newFrame || (engine && !newEngine)) {
      rotated.unknown += 1;
      return;
    }
    if (newFrame.print === frame.print && newEngine?.print === engine?.print) return;
    const ofEngine = { engine_keys: newEngine?.keys ?? null, engine_print: newEngine?.print ?? null };
    const columns = { frame_keys: newFrame.keys, frame_print: newFrame.print, ...ofEngine };
    if (await rewriteFrame(db, row, columns)) rotated.count += 1;
  };
  let rows: BikeFrameRow[] = [];
  do {
    rows = await framesAfter(db, rows.at(-1)?.bike_id ?? '', BATCH);
    for (const row of rows) await rotateRow(row);
  } while (rows.length === BATCH);
  return { ...rotated, needed: [...needed].sort() };
};
