/** `npm run test:mutation`: the tests that StrykerJS runs against each mutant; those of servers in another process are left out. */
import { configDefaults, defineConfig } from 'vitest/config';
import base from '../../vitest.config.ts';

export default defineConfig({
  ...base,
  test: {
    ...base.test,
    include: [
      'server/src/{account,deals/{orders,payments},listings/{bikes,wishlists},people/{audit,auth,users}}/**/*.test.ts',
      'tests/security/{access,fields,regressions,revocation,rights-that-end,tokens}.test.ts',
    ],
    exclude: [...configDefaults.exclude, 'server/src/deals/payments/{crash,faults,race,sale-model}.test.ts'],
  },
});
