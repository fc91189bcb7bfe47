/** `npm run restore -- <backup> [--yes] [--take-over]`: see docs/decisions/0016-copies-and-restores.md. */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readPlaces } from '#server/platform/config/config.ts';
import { systemClock } from '#server/platform/lib/clock.ts';
import { keepFilesPrivate } from '#server/platform/process/private-files.ts';
import { explainStartFailure } from '#server/platform/process/start-failure.ts';
import { settingsElsewhere } from './backup/manifest.ts';
import { restoreBackup } from './backup/restore-backup.ts';
import { describeLocation } from './data-transfer/location.ts';

keepFilesPrivate();

const USAGE = `npm run restore -- <backup> [--yes] [--take-over]
  <backup> is a folder that npm run backup has made; --yes puts it in the place of what is there.
  --take-over: this copy takes the marketplace's place, and sells or gives back what was paid since the backup. Not for a drill.`;

const TAKES_OVER = 'At its start the server asks the card provider what was paid since then, and sells or gives back.';
const IS_A_COPY = `Money paid since then is settled only where its event still comes, or after a restore with --take-over, which says that
this copy takes the marketplace's place. Never start a drill with live keys of the card provider.`;

const readArguments = () => {
  try {
    const { values, positionals } = parseArgs({
      options: { yes: { type: 'boolean', default: false }, 'take-over': { type: 'boolean', default: false } },
      allowPositionals: true,
    });
    const [backup, ...more] = positionals;
    if (backup && more.length === 0)
      return { backup: resolve(backup), replace: values.yes, takeOver: values['take-over'] };
  } catch {
    // Said below.
  }
  console.error(USAGE);
  process.exit(2);
};

const wanted = readArguments();
try {
  const places = readPlaces(process.env);
  const { manifest, kept } = await restoreBackup({ ...wanted, places, now: systemClock.now() });
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  const missing = manifest.settings.filter((name) => !settingsElsewhere(process.env).includes(name));
  console.log(`${manifest.tables.length} tables with ${rows} rows are in ${describeLocation(places.database)},
and ${manifest.files.length - 1} files in ${places.dataDir}: as of ${manifest.createdAt}.`);
  if (kept) console.log(`The files that were there before are kept in ${kept}: remove them when all is well.`);
  console.log(wanted.takeOver ? TAKES_OVER : IS_A_COPY);
  if (missing.length > 0) console.log(`Set ${missing.join(', ')} as before, or people cannot log in.`);
  process.exit(0);
} catch (error) {
  console.error(explainStartFailure(error));
  process.exit(1);
}
