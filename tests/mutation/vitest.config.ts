/** `npm run test:mutation`: the API tests that run in one process, for StrykerJS to run with one mutant after the other. */
import { defineConfig, mergeConfig } from 'vitest/config';
import base from '../../vitest.config.ts';

export default mergeConfig(
  base,
  defineConfig({
    test: {
      exclude: [
        // They start or kill servers of their own, in which no mutant is active, or play the same sale for minutes.
        'server/src/payments/{crash,race,sale-model}.test.ts',
        '{contract,web,scripts,tools,bench}/**',
        'tests/{faults,cluster,e2e}/**',
        'tests/security/{fuzz,uploads}/**',
      ],
    },
  }),
);
