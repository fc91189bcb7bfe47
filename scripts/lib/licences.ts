import type { LockedPackage } from './packages.ts';

/** Ask for no more than their text and the authors' names. */
export const PERMISSIVE = [
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Unlicense',
];

/** Ask for more, each accepted by name. */
export const ACCEPTED: Readonly<Record<string, string>> = {
  '@img/sharp-libvips-*': 'libvips (LGPL-3.0): a library of its own beside sharp, which anybody may replace',
  '@img/sharp-wasm32': 'libvips (LGPL-3.0), where there is no other build of it',
  '@img/sharp-win32-*': 'libvips (LGPL-3.0): libraries of their own beside sharp',
  'web-push': 'MPL-2.0: used as it is; only changes to its own files would have to be published',
  'libheif-js': 'libheif (LGPL-3.0) as WebAssembly, a file of its own that anybody may replace',
};

/** Packages for building that become part of the pages. */
export const BUILT_IN = [
  '@fontsource-variable/noto-sans-bengali',
  'tailwindcss',
  'workbox-expiration',
  'workbox-routing',
  'workbox-strategies',
];
export const BUILT_IN_LICENCES = ['MIT', 'OFL-1.1'];

const fits = (pattern: string, name: string): boolean =>
  pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern;

/** Whether a package may be part of the product: by its licence, or by its name. */
export const isAllowed = ({ name, licence }: Pick<LockedPackage, 'name' | 'licence'>): boolean =>
  PERMISSIVE.includes(licence) || Object.keys(ACCEPTED).some((pattern) => fits(pattern, name));

/** `docs/reference/licences.md`. */
export const licencesPage = (production: readonly LockedPackage[], builtIn: readonly LockedPackage[]): string => {
  const byLicence = Map.groupBy(production, ({ licence }) => licence);
  const rows = [...byLicence]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([licence, packages]) => `| ${licence} | ${[...new Set(packages.map(({ name }) => name))].join(', ')} |`);
  return [
    '# Licences of what the product is made of',
    '',
    'Written by `npm run sbom` from `package-lock.json`; a test fails when it is out of date, or when a licence is new.',
    'All are permissive but for these, which are accepted by name:',
    '',
    ...Object.entries(ACCEPTED).map(([name, reason]) => `- \`${name}\`: ${reason}.`),
    '',
    'Parts of packages for building that are in the pages: ' +
      `${builtIn.map(({ name, licence }) => `${name} (${licence})`).join(', ')}.`,
    '',
    '| licence | packages |',
    '|---|---|',
    ...rows,
    '',
  ].join('\n');
};
