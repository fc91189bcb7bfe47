/** `npm run backup -- [--to <folder>]`: see docs/decisions/0016-copies-and-restores.md. */
import { parseArgs } from 'node:util';
import { readPlaces } from '#server/platform/config/config.ts';
import { systemClock } from '#server/platform/lib/clock.ts';
import { keepFilesPrivate } from '#server/platform/process/private-files.ts';
import { explainStartFailure } from '#server/platform/process/start-failure.ts';
import { createBackup } from './backup/create-backup.ts';
import { settingsElsewhere } from './backup/manifest.ts';
import { digestTable } from './data-transfer/digest.ts';

keepFilesPrivate();

const USAGE = 'npm run backup -- [--to <folder>]\n  Without --to, into ./backups.';

const readFolder = (): string => {
  try {
    return parseArgs({ options: { to: { type: 'string', default: 'backups' } } }).values.to;
  } catch {
    console.error(USAGE);
    process.exit(2);
  }
};

const folder = readFolder();
try {
  const settings = settingsElsewhere(process.env);
  const options = { places: readPlaces(process.env), folder, now: systemClock.now(), settings };
  const { path, manifest } = await createBackup(options);
  const bytes = manifest.files.reduce((sum, file) => sum + file.bytes, 0);
  console.log(`${digestTable(manifest.tables)}

${path}
${manifest.files.length} files, ${(bytes / 1_000_000).toFixed(1)} MB, as of ${manifest.createdAt}. It holds everything, secrets too: keep it encrypted.
Not in it: the settings in the environment${settings.length > 0 ? ` (${settings.join(', ')} must be the same again)` : ''}, and pictures in an S3 store.`);
  process.exit(0);
} catch (error) {
  console.error(explainStartFailure(error));
  process.exit(1);
}
