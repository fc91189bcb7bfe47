import type { LinguiConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';
import { LANGUAGES } from './contract/src/constants.ts';

const catalogue = (folder: string, source: string) => ({
  path: `${folder}/locales/{locale}`,
  include: [source],
  exclude: ['**/*.test.ts', '**/*.test.tsx'],
});

/** The catalogues: English is what stands in the code, Bangla is written by hand into each `bn.po` (docs/decisions/0009-languages.md). */
export default {
  locales: [...LANGUAGES],
  sourceLocale: 'en',
  catalogs: [catalogue('web', 'web/src'), catalogue('contract', 'contract/src'), catalogue('server', 'server/src')],
  format: formatter({ lineNumbers: false }),
  orderBy: 'origin',
} satisfies LinguiConfig;
