import { readFileSync } from 'node:fs';

/** A package as `package-lock.json` has it. */
export interface LockedPackage {
  name: string;
  version: string;
  licence: string;
  /** Runs a script of its own when it is installed. */
  hasInstallScript: boolean;
}

type Names = Record<string, unknown>;
interface Entry {
  version: string;
  license?: string;
  hasInstallScript?: boolean;
  dependencies?: Names;
  devDependencies?: Names;
  optionalDependencies?: Names;
  peerDependencies?: Names;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
}
export type Lock = Record<string, Entry>;

const FOLDER = 'node_modules/';

/** The project's own, from its folder. */
export const readLock = (): Lock => JSON.parse(readFileSync('package-lock.json', 'utf8')).packages;

const toPackage = (path: string, { version, license = 'none', hasInstallScript = false }: Entry): LockedPackage => ({
  name: path.slice(path.lastIndexOf(FOLDER) + FOLDER.length),
  version,
  licence: license,
  hasInstallScript,
});

/** Where Node finds `name` from a package's folder: beside it, or in a folder above. */
const pathOf = (lock: Lock, from: string, name: string): string | undefined => {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf(FOLDER) - 1))) {
    const path = `${folder === '' ? '' : `${folder}/`}${FOLDER}${name}`;
    if (path in lock) return path;
    if (folder === '') return undefined;
  }
};

/** What a package needs at run time; peers that it can do without are left out. */
const needsOf = ({
  dependencies,
  optionalDependencies,
  peerDependencies = {},
  peerDependenciesMeta,
}: Entry): string[] => [
  ...Object.keys({ ...dependencies, ...optionalDependencies }),
  ...Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta?.[name]?.optional),
];

export const allPackages = (lock: Lock): LockedPackage[] =>
  Object.entries(lock).flatMap(([path, entry]) => (path === '' ? [] : [toPackage(path, entry)]));

/** All packages that the running server, or the pages that it serves, may be made of; by name. */
export const productionPackages = (lock: Lock): LockedPackage[] => {
  const reached = new Set(['']);
  for (const path of reached) {
    for (const name of needsOf(lock[path] ?? { version: '' })) {
      const found = pathOf(lock, path, name);
      if (found) reached.add(found);
    }
  }
  return [...reached]
    .flatMap((path) => (path === '' || !lock[path] ? [] : [toPackage(path, lock[path])]))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
};
