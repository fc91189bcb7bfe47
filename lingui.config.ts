import type { LinguiConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';
import { LANGUAGES } from './contract/src/constants.ts';

/** The catalogues: English is what stands in the code, Bangla is written by hand into `bn.po`. */
export default {
  locales: [...LANGUAGES],
  sourceLocale: 'en',
  catalogs: [{ path: 'web/locales/{locale}', include: ['web/src'] }],
  format: formatter({ lineNumbers: false }),
  orderBy: 'origin',
} satisfies LinguiConfig;
