import { assertNotNewer } from '#server/operator/data-transfer/schema-version.ts';
import { CommandError } from '#server/platform/process/start-failure.ts';
import { describeFile } from './data-files.ts';
import { type FileEntry, type Manifest, readManifest } from './manifest.ts';

const isWhole = async (backup: string, { path, bytes, sha256 }: FileEntry): Promise<boolean> => {
  const found = await describeFile(backup, path).catch(() => undefined);
  return found?.bytes === bytes && found.sha256 === sha256;
};

/** Reads the whole backup and compares it with its manifest. Throws `CommandError` for one that is damaged or newer. */
export const checkBackup = async (backup: string): Promise<Manifest> => {
  const manifest = await readManifest(backup);
  assertNotNewer(manifest.migrations, 'The backup');
  const damaged: string[] = [];
  for (const file of manifest.files) if (!(await isWhole(backup, file))) damaged.push(file.path);
  if (damaged.length === 0) return manifest;
  throw new CommandError(`The backup is damaged: ${damaged.join(', ')}. Nothing was restored.`);
};
