/** `npm run papers:rotate`: encrypts the keys of all documents by `PAPERS_KEY`, also while servers run (docs/papers.md). */
import { createPapersKeys, rotateKeys } from '#server/papers/papers.ts';
import { readConfig } from '#server/platform/config/config.ts';
import { migrateDatabase } from '#server/platform/db/migrate.ts';
import { openDatabase } from '#server/platform/db/open.ts';
import { keepFilesPrivate } from '#server/platform/process/private-files.ts';
import { explainStartFailure } from '#server/platform/process/start-failure.ts';

keepFilesPrivate();

try {
  const { database, papersKeys } = readConfig(process.env);
  await migrateDatabase(database);
  const db = openDatabase(database);
  const { count, unknown } = await rotateKeys(db, createPapersKeys(papersKeys), (done) =>
    console.log(`${done} so far`),
  );
  await db.destroy();
  console.log(`${count} documents have the current key now.`);
  if (unknown.length > 0)
    console.error(
      `${unknown.length} have a key that is neither PAPERS_KEY nor PAPERS_KEY_OLD, ${unknown[0]} for one: set the key that they were kept with as PAPERS_KEY_OLD, and run this again.`,
    );
  process.exit(unknown.length > 0 ? 1 : 0);
} catch (error) {
  console.error(explainStartFailure(error));
  process.exit(1);
}
