/**
 * Holds the tests against the specification (docs/spec.md): prints how many tests name each section in their titles
 * (`§2 Payment page: ...`), and fails for a section, route, call or quoted string of it that no test names.
 */
import { globSync, readFileSync } from 'node:fs';
import { fromRoot } from './lib/paths.mjs';

const SECTIONS = 9;
const spec = readFileSync(fromRoot('docs/spec.md'), 'utf8');
const tests = globSync(['{contract,server,web,scripts}/**/*.test.ts', 'tests/e2e/**/*.story.ts'], { cwd: fromRoot() })
  .map((file) => readFileSync(fromRoot(file), 'utf8'))
  .join('\n');

const section = (number) => spec.split(/^## /m).find((text) => text.startsWith(`${number}. `)) ?? '';
const firstColumn = (text) => [...text.matchAll(/^\| ([^|]+?) \|/gm)].map(([, cell]) => cell);

/** The first words of tests: what stands after `it(`, `test(` or `describe(`. */
const titles = [...tests.matchAll(/\b(?:it|test|describe|story)(?:\.\w+)*\(\s*(['"`])(.*?)\1\s*,/gs)].map(
  ([, , title]) => title,
);

/** Routes of the table in section 2, `/` and `/home` apart. */
const routes = firstColumn(section(2))
  .filter((cell) => cell.startsWith('/'))
  .flatMap((cell) => cell.split(' and '));
/** Calls of section 7, without the notes behind them: `GET /users/admin/{email}`. */
const calls = firstColumn(section(7))
  .filter((cell) => /^[A-Z]+ \//.test(cell))
  .map((cell) => cell.replace(/ \(.*$/, '').replace(/=.*$/, ''));
/** What stands in single quotes: a message, a title, a label. An apostrophe inside a word does not end it. */
const strings = [1, 2, 4, 5, 8].flatMap((number) =>
  [...section(number).matchAll(/(?<!\w)'(.+?)'(?!\w)/g)].map(([, text]) => text),
);

const quote = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
/** A path as tests write it: a parameter is whatever stands in its place. */
const pathPattern = (path) => quote(path).replace(/\\\{\w+\\\}/g, '(\\{|:|\\$\\{|[\\w-])');
const named = {
  route: (path) =>
    new RegExp(`['"\`(]${pathPattern(path)}(?![\\w/])|['"\`(]${pathPattern(path)}\\w*['"\`}]`).test(tests),
  call: (call) => {
    const [method, path] = call.split(' ');
    return new RegExp(`${method} (/api)?${pathPattern(path)}`).test(tests);
  },
  string: (text) => {
    const fixed = text.replace('{page}', '');
    return tests.includes(fixed) || tests.includes(fixed.replaceAll("'", "\\'"));
  },
};

const missing = [];
for (const [kind, items] of Object.entries({ route: routes, call: calls, string: strings }))
  for (const item of new Set(items)) if (!named[kind](item)) missing.push(`${kind} ${item}`);

for (let number = 1; number <= SECTIONS; number += 1) {
  const count = titles.filter((title) => title.includes(`§${number}`)).length;
  const [name = ''] = section(number).split('\n');
  console.log(`§${name.padEnd(40)} ${String(count).padStart(4)} titles`);
  if (count === 0) missing.push(`section ${name}`);
}
console.log(`${routes.length} routes, ${calls.length} calls, ${new Set(strings).size} strings`);
for (const item of missing) console.error(`No test names the ${item}`);
process.exit(missing.length === 0 ? 0 : 1);
