/**
 * `npm run frames:rotate`: wraps the fingerprints of all frame and engine numbers by `FRAME_KEY`, also while servers run
 * (docs/decisions/0099-frame-numbers.md).
 */
import { createNumberPrints, rotatePrints } from '#server/papers/papers.ts';
import { readConfig } from '#server/platform/config/config.ts';
import { migrateDatabase } from '#server/platform/db/migrate.ts';
import { openDatabase } from '#server/platform/db/open.ts';
import { keepFilesPrivate } from '#server/platform/process/private-files.ts';
import { explainStartFailure } from '#server/platform/process/start-failure.ts';

keepFilesPrivate();

try {
  const { database, frameKeys } = readConfig(process.env);
  await migrateDatabase(database);
  const db = openDatabase(database);
  const { count, unknown, needed } = await rotatePrints(db, createNumberPrints(frameKeys));
  await db.destroy();
  console.log(`${count} bikes have fingerprints by the current key now.`);
  console.log(
    needed.length > 0
      ? `Keep FRAME_KEY_OLD: bikes still need the keys ${needed.join(', ')}.`
      : 'FRAME_KEY_OLD can be removed: no bike needs an earlier key.',
  );
  if (unknown > 0)
    console.error(
      `${unknown} have a key that is neither FRAME_KEY nor in FRAME_KEY_OLD: add it there, and run this again.`,
    );
  process.exit(unknown > 0 ? 1 : 0);
} catch (error) {
  console.error(explainStartFailure(error));
  process.exit(1);
}
