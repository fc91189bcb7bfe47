/**
 * `npm run sbom`: writes the bill of materials of what runs in production (CycloneDX) to `build/sbom.cdx.json`, and the
 * licences to `docs/reference/licences.md`. Needs no network.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { BUILT_IN, licencesPage } from './lib/licences.ts';
import { allPackages, productionPackages, readLock } from './lib/packages.ts';

const NPM = ['sbom', '--omit=dev', '--package-lock-only', '--sbom-format=cyclonedx', '--sbom-type=application'];

const lock = readLock();
const production = productionPackages(lock);
const builtIn = allPackages(lock).filter(({ name }) => BUILT_IN.includes(name));

mkdirSync('build', { recursive: true });
const bill = execFileSync('npm', NPM, { maxBuffer: 2 ** 26, stdio: ['ignore', 'pipe', 'ignore'] });
writeFileSync('build/sbom.cdx.json', bill);
writeFileSync('docs/reference/licences.md', licencesPage(production, builtIn));
console.log(`build/sbom.cdx.json and docs/reference/licences.md: ${production.length} packages`);
