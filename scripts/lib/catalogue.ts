import { relative } from 'node:path';
import { getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import { type CompiledMessage, compileMessage } from '@lingui/message-utils/compileMessage';
import type { Language } from '#contract/constants.ts';
import { PSEUDO_LOCALE, pseudoLocalized } from './pseudo-locale.ts';

export type Messages = Record<string, CompiledMessage>;

/** The messages of a catalogue, compiled. */
export interface Catalogue {
  byId: Messages;
  /** Those that a source file has, by its path below the root of the repository. */
  byFile: ReadonlyMap<string, Messages>;
}

/** A language of the product, or the one of tests. */
export type Locale = Language | typeof PSEUDO_LOCALE;

/** Reads `<folder>/locales/<locale>.po`: `folder` is `web`, `contract` or `server`. */
export const readCatalogue = async (folder: string, locale: Locale): Promise<Catalogue> => {
  const catalogues = await getCatalogs(getConfig());
  const catalogue = catalogues.find(({ path }) => relative('', path).startsWith(`${folder}/`));
  if (!catalogue) throw new Error(`lingui.config.ts has no catalogue of ${folder}.`);
  const isPseudo = locale === PSEUDO_LOCALE;
  const byId: Messages = {};
  const byFile = new Map<string, Messages>();
  const entries = Object.entries((await catalogue.read(isPseudo ? 'en' : locale)) ?? {});
  for (const [id, { translation, message, origin = [] }] of entries) {
    const compiled = compileMessage(translation || message || id, isPseudo ? pseudoLocalized : undefined);
    byId[id] = compiled;
    for (const [file] of origin) byFile.set(file, { ...byFile.get(file), [id]: compiled });
  }
  return { byId, byFile };
};
