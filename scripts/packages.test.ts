import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { BUILT_IN, BUILT_IN_LICENCES, isAllowed, licencesPage } from './lib/licences.ts';
import { allPackages, type Lock, productionPackages, readLock } from './lib/packages.ts';

const lock = readLock();
const builtIn = allPackages(lock).filter(({ name }) => BUILT_IN.includes(name));
const read = (path: string): string => readFileSync(path, 'utf8');

/** Packages with an install script that package.json neither allows nor refuses. */
const undecided = (of: Lock): string[] => {
  const { allowScripts } = JSON.parse(read('package.json')) as { allowScripts: Record<string, boolean> };
  const running = allPackages(of).filter(({ hasInstallScript }) => hasInstallScript);
  return running.map(({ name }) => name).filter((name) => !(name in allowScripts));
};
const forbidden = (of: Lock): string[] =>
  productionPackages(of).flatMap((each) => (isAllowed(each) ? [] : [`${each.name} ${each.licence}`]));

/** The lockfile with one more package, which the product needs. */
const withPackage = (entry: object): Lock => {
  const root = lock[''];
  if (!root) throw new Error('no root');
  const added = { version: '1.0.0', license: 'MIT', ...entry };
  return {
    ...lock,
    '': { ...root, dependencies: { ...root.dependencies, newcomer: '1' } },
    'node_modules/newcomer': added,
  };
};

describe('Packages', () => {
  it('run an install script only if package.json allows it by name', () => {
    expect(undecided(lock)).toEqual([]);
    expect(undecided(withPackage({ hasInstallScript: true }))).toEqual(['newcomer']);
    expect(read('.npmrc')).toContain('strict-allow-scripts=true');
  });

  it('of the product have permissive licences, or licences that are accepted by name', () => {
    expect(forbidden(lock)).toEqual([]);
    expect(forbidden(withPackage({ license: 'GPL-3.0' }))).toEqual(['newcomer GPL-3.0']);
    expect(forbidden(withPackage({ license: undefined }))).toEqual(['newcomer none']);
    expect(builtIn.map(({ licence }) => BUILT_IN_LICENCES.includes(licence))).toEqual(BUILT_IN.map(() => true));
  });

  it('are listed with their licences in docs/reference/licences.md, which npm run sbom writes', () => {
    expect(read('docs/reference/licences.md')).toBe(licencesPage(productionPackages(lock), builtIn));
  });

  it('have the checksums of package-lock.json', () => {
    const loose = Object.entries(
      JSON.parse(read('package-lock.json')).packages as Record<string, { integrity?: string; inBundle?: true }>,
    )
      // What is bundled in another package has the checksum of that one.
      .filter(([path, { integrity, inBundle }]) => path !== '' && !inBundle && !integrity?.startsWith('sha512-'))
      .map(([path]) => path);
    expect(loose).toEqual([]);
  });
});
