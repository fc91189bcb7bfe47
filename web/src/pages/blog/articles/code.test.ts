import { stripTypeScriptTypes } from 'node:module';
import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { CHAIN, CLASS, POLLUTION, WRITING } from './prototypal-inheritance/code.ts';
import { FUNCTION, MENDED, OUTPUT, TEST } from './unit-tests/code.ts';

/** The output of a program, run in a context of its own. */
const printedBy = (code: string): string[] => {
  const lines: string[] = [];
  runInNewContext(code, { console: { log: (...values: unknown[]) => lines.push(values.join(' ')) } });
  return lines;
};

/** The output that its comments name: `console.log(x); // 2`. */
const promisedBy = (code: string): string[] =>
  [...code.matchAll(/console\.log\(.*\); \/\/ (.+)/g)].map(([, promise = '']) => promise);

describe('§2 Blog: the code about prototypes prints what its comments say', () => {
  test.each([
    ['a chain, read and written', `${CHAIN}\n${WRITING}`],
    ['classes', CLASS],
    ['pollution', POLLUTION],
  ])('%s', (_, code) => {
    expect(promisedBy(code)).not.toEqual([]);
    expect(printedBy(code)).toEqual(promisedBy(code));
  });
});

/** The names of the tests that pass, and the message of the one that does not. */
const report = (code: string): string[] => {
  const lines: string[] = [];
  const asScript = (module: string) => stripTypeScriptTypes(module.replace(/^import .*$/gm, '').replace('export ', ''));
  const run = (name: string, body: () => void) => {
    try {
      body();
      lines.push(`✓ ${name}`);
    } catch (error) {
      lines.push(`× ${name}`, String(error));
    }
  };
  runInNewContext(asScript(code) + asScript(TEST), { test: run, expect });
  return lines.map((line) => line.replace(' // Object.is equality', ''));
};

describe('§2 Blog: the code about unit tests', () => {
  test('fails as the article shows', () => {
    expect(report(FUNCTION)).toEqual(OUTPUT.split('\n').filter(Boolean));
  });

  test('passes once it is corrected', () => {
    const mended = FUNCTION.replace('return Math.ceil(days / 30);', MENDED);
    expect(mended).not.toBe(FUNCTION);
    expect(report(mended).every((line) => line.startsWith('✓'))).toBe(true);
  });
});
