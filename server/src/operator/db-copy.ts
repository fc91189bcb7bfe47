/** `npm run db:copy -- --to <database> [--from <database>]`: see docs/decisions/0016-copies-and-restores.md. */
import { parseArgs } from 'node:util';
import { readPlaces } from '#server/platform/config/config.ts';
import { keepFilesPrivate } from '#server/platform/process/private-files.ts';
import { explainStartFailure } from '#server/platform/process/start-failure.ts';
import { copyDatabase } from './data-transfer/copy-database.ts';
import { digestTable } from './data-transfer/digest.ts';
import { describeLocation, openSource, openTarget, parseLocation } from './data-transfer/location.ts';

keepFilesPrivate();

const USAGE = `npm run db:copy -- --to <database> [--from <database>]
  <database> is postgres://user:password@host:5432/name, sqlite:<file> or a file; without --from, the configured one.`;

const readArguments = () => {
  const { values } = parseArgs({ options: { from: { type: 'string' }, to: { type: 'string' } } });
  if (!values.to) throw new Error('--to is missing');
  return { from: values.from, to: values.to };
};

const copy = async ({ from, to }: { from: string | undefined; to: string }): Promise<void> => {
  const { dataDir, database } = readPlaces(process.env);
  const [origin, destination] = [from ? parseLocation(from) : database, parseLocation(to)];
  console.log(`From ${describeLocation(origin)}\nto   ${describeLocation(destination)}\n`);
  const source = openSource(origin);
  const target = openTarget(destination);
  const started = new Date();
  const tables = await copyDatabase(source, target);
  await Promise.all([source.destroy(), target.destroy()]);
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(`${digestTable(tables)}

${tables.length} tables with ${rows} rows: counts and checksums are the same on both sides.
What was written after ${started.toISOString()} is not in the copy: make the last one with the server stopped.
Not in a database, so not copied: the pictures, secrets and mails in ${dataDir}.`);
};

let wanted: ReturnType<typeof readArguments>;
try {
  wanted = readArguments();
} catch {
  console.error(USAGE);
  process.exit(2);
}
try {
  await copy(wanted);
  process.exit(0);
} catch (error) {
  console.error(explainStartFailure(error));
  process.exit(1);
}
