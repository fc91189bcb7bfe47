import { relative } from 'node:path';
import { getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import { type CompiledMessage, compileMessage } from '@lingui/message-utils/compileMessage';
import type { Language } from '#contract/constants.ts';

export type Messages = Record<string, CompiledMessage>;

/** The messages of a catalogue, compiled. */
export interface Catalogue {
  byId: Messages;
  /** Those that a source file has, by its path below the root of the repository. */
  byFile: ReadonlyMap<string, Messages>;
}

/** Reads `<folder>/locales/<language>.po`: `folder` is `web`, `contract` or `server`. */
export const readCatalogue = async (folder: string, language: Language): Promise<Catalogue> => {
  const catalogues = await getCatalogs(getConfig());
  const catalogue = catalogues.find(({ path }) => relative('', path).startsWith(`${folder}/`));
  if (!catalogue) throw new Error(`lingui.config.ts has no catalogue of ${folder}.`);
  const byId: Messages = {};
  const byFile = new Map<string, Messages>();
  const entries = Object.entries((await catalogue.read(language)) ?? {});
  for (const [id, { translation, message, origin = [] }] of entries) {
    const compiled = compileMessage(translation || message || id);
    byId[id] = compiled;
    for (const [file] of origin) byFile.set(file, { ...byFile.get(file), [id]: compiled });
  }
  return { byId, byFile };
};
