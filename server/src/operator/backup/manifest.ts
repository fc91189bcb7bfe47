import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { CommandError } from '#server/platform/process/start-failure.ts';

export const MANIFEST = 'manifest.json';
/** The whole database, as SQLite whatever engine it came from. */
export const DATABASE = 'database.sqlite';
/** Everything else of DATA_DIR. */
export const FILES = 'files';

/** A path inside the backup: nothing in a manifest leads out of it. */
const innerPath = z
  .string()
  .check(z.refine((path) => path !== '' && !path.startsWith('/') && !path.split(/[\\/]/).includes('..')));

const Manifest = z.object({
  format: z.literal(1),
  /** Of the program that made it. */
  version: z.string(),
  /** ISO 8601: what was written later is not in it. */
  createdAt: z.string(),
  migrations: z.array(z.string()),
  tables: z.array(z.object({ name: z.string(), rows: z.number(), checksum: z.string() })),
  files: z.array(z.object({ path: innerPath, bytes: z.number(), sha256: z.string() })),
  /** Settings without which the restored marketplace is another one, by name: they stood in the environment. */
  settings: z.array(z.string()),
});
export type Manifest = z.infer<typeof Manifest>;
export type FileEntry = Manifest['files'][number];

/** Throws `CommandError` for a folder that is no backup, or not a complete one. */
export const readManifest = async (backup: string): Promise<Manifest> => {
  const text = await readFile(join(backup, MANIFEST), 'utf8').catch(() => '');
  const result = Manifest.safeParse(text.trim() === '' ? undefined : parse(text));
  if (result.success) return result.data;
  throw new CommandError(
    `${backup} is no backup that this version can read: ${MANIFEST} is missing or not as expected.`,
  );
};

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Another value of these makes it another marketplace: people cannot log in, pictures are not found, events are refused. */
const BELONGING = ['AUTH_SECRET', 'PAPERS_KEY', 'FRAME_KEY', 'IMAGE_HOST_KEY', 'PUBLIC_URL'];

/** Returns those that are set in the environment, and so are in no backup. */
export const settingsElsewhere = (environment: Record<string, string | undefined>): string[] =>
  BELONGING.filter((name) => environment[name]);
