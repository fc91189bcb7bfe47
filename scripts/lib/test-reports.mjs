/** What the JSON reports of the test runners say: how many tests passed and failed, and which failed. */
import { relative } from 'node:path';
import { ROOT } from './paths.mjs';

/** Of a report by Vitest. A file that failed before its tests ran is named alone. */
export const readVitest = ({ numPassedTests, numFailedTests, testResults }) => ({
  passed: numPassedTests,
  failed: numFailedTests,
  names: testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, assertionResults }) => {
      const file = relative(ROOT, name);
      const titles = assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName);
      return titles.length > 0 ? titles.map((title) => `${file}: ${title}`) : [file];
    }),
});

const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];

/** Of a report by Playwright. What passed at the second try counts as passed. */
export const readPlaywright = ({ stats, suites }) => ({
  passed: stats.expected + stats.flaky,
  failed: stats.unexpected,
  names: suites
    .flatMap(specsOf)
    .filter(({ ok }) => !ok)
    .map(({ file, line, title }) => `${file}:${line}: ${title}`),
});
