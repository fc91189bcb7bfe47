import type { Db } from '#server/platform/db/database.ts';
import type { BikeFrameRow } from './bike-frames.table.ts';
import { framesAfter, rewriteFrame, rewriteStolenPrint, stolenPrintsAfter } from './frames.repository.ts';
import type { NumberKind, NumberPrints, Print } from './number-prints.ts';

const BATCH = 200;

/** How many rows were wrapped; how many the environment has no key of; the names of the earlier keys that rows still need. */
export interface RotatedPrints {
  count: number;
  unknown: number;
  needed: string[];
}

/** What is done about the fingerprints of one row, the engine's undefined where it has none. */
type Prints = { [Kind in NumberKind]?: Print | undefined };

const printsOf = ({ frame_keys, frame_print, engine_keys, engine_print }: BikeFrameRow): Prints => ({
  frame: { keys: frame_keys, print: frame_print },
  ...(engine_keys !== null && engine_print !== null && { engine: { keys: engine_keys, print: engine_print } }),
});

/**
 * Wraps the fingerprints of all bikes and of all reports of stolen ones by the current key. It may be ended at any moment and begun
 * again, while servers with both keys are running.
 */
export const rotatePrints = async (db: Db, prints: NumberPrints): Promise<RotatedPrints> => {
  const [needed, rotated] = [new Set<string>(), { count: 0, unknown: 0 }];

  const rotate = async (before: Prints, write: (after: Prints) => Promise<boolean>): Promise<void> => {
    const given = Object.entries(before) as [NumberKind, Print][];
    for (const [, print] of given) for (const name of prints.earlierKeysOf(print)) needed.add(name);
    const after = given.map(([kind, print]) => [kind, prints.wrap(kind, print)] as const);
    if (after.some(([, print]) => print === undefined)) rotated.unknown += 1;
    else if (after.some(([kind, print]) => print?.print !== before[kind]?.print))
      if (await write(Object.fromEntries(after))) rotated.count += 1;
  };

  const rotateBike = (row: BikeFrameRow): Promise<void> =>
    rotate(printsOf(row), ({ frame, engine }) =>
      rewriteFrame(db, row, {
        ...{ frame_keys: frame?.keys ?? row.frame_keys, frame_print: frame?.print ?? row.frame_print },
        ...{ engine_keys: engine?.keys ?? null, engine_print: engine?.print ?? null },
      }),
    );

  let bikes: BikeFrameRow[] = [];
  do {
    bikes = await framesAfter(db, bikes.at(-1)?.bike_id ?? '', BATCH);
    for (const row of bikes) await rotateBike(row);
  } while (bikes.length === BATCH);

  let reports: Awaited<ReturnType<typeof stolenPrintsAfter>> = [];
  do {
    reports = await stolenPrintsAfter(db, reports.at(-1)?.id ?? '', BATCH);
    for (const { id, frame_keys: keys, frame_print: print } of reports)
      await rotate({ frame: { keys, print } }, async ({ frame }) =>
        frame ? rewriteStolenPrint(db, id, print, frame) : false,
      );
  } while (reports.length === BATCH);
  return { ...rotated, needed: [...needed].sort() };
};
