import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';

const find = (patterns: string[]): string[] => globSync(patterns, { exclude: ['**/node_modules'] });
const DOCUMENTS = find(['*.md', '{docs,bench}/**/*.md']);
const FOLDERS = ['.ci', 'bench', 'contract', 'deploy', 'docs', 'scripts', 'server', 'testing', 'tests', 'tools', 'web'];
const FILES = [...find(['*', '.*', `{${FOLDERS.join(',')}}/**`]), ...FOLDERS];
/** Whether a file or folder has this path, or a path that ends in it. */
const exists = (path: string): boolean => FILES.some((file) => file === path || file.endsWith(`/${path}`));

/** Names that stand for files of any feature, and those of the features that adding-a-feature.md makes up. */
const EXAMPLE = /00NN|feedback|^x\.|[<>*…]/;
/** Paths as documents write them: from the root, or a source file by its name. */
const PATH = new RegExp(
  String.raw`^(?:(?:${FOLDERS.join('|').replace('.', String.raw`\.`)})/|[\w.][\w./{},-]*\.(?:tsx?|mjs|css|po|svg)$)`,
);

/** What is said in `code` of a document, without the blocks of commands. */
const textOf = (file: string): string => readFileSync(file, 'utf8').replaceAll(/^```[\s\S]*?^```/gm, '');

/** `a.{b,c}.ts` is a.b.ts and a.c.ts. */
const eachOf = (path: string): string[] => {
  const [, before = '', names, after = ''] = path.match(/^([^{]*)\{([^}]*)\}(.*)$/) ?? [];
  return names === undefined ? [path] : names.split(',').flatMap((name) => eachOf(`${before}${name}${after}`));
};

const pathsIn = (text: string): string[] =>
  [...text.matchAll(/`([^`\n]+)`/g)]
    .flatMap(([, code = '']) => code.split(' '))
    .filter((word) => PATH.test(word) && !EXAMPLE.test(word))
    .flatMap((word) => eachOf(word.replace(/\/$/, '')));

const linksIn = (text: string): string[] =>
  [...text.matchAll(/\]\(([^)#\s]+)/g)].map(([, target = '']) => target).filter((target) => !/^\w+:/.test(target));

/** What does not exist of that which is named in the documents, with the document. */
const missing = (named: (file: string) => string[]): string[] =>
  DOCUMENTS.flatMap((file) => named(file).map((name) => `${file}: ${name}`));

describe('A document', () => {
  it('names files and folders that exist', () => {
    expect(missing((file) => pathsIn(textOf(file)).filter((path) => !exists(path)))).toEqual([]);
  });

  it('links to files and folders that exist', () => {
    const isThere = (file: string, link: string) =>
      FILES.includes(normalize(join(dirname(file), link)).replace(/\/$/, ''));
    expect(missing((file) => linksIn(textOf(file)).filter((link) => !isThere(file, link)))).toEqual([]);
  });
});

describe('A decision', () => {
  const files = find(['docs/decisions/0*.md']).map((file) => basename(file));
  const numbers = files.map((file) => basename(file, '.md'));

  it('is one screen, and there are few enough to be read', () => {
    const linesOf = (file: string) => readFileSync(`docs/decisions/${file}`, 'utf8').split('\n').length - 1;
    expect(files.filter((file) => linesOf(file) < 10 || linesOf(file) > 40)).toEqual([]);
    expect(files.length).toBeLessThanOrEqual(35);
  });

  it('is listed once in the table of decisions', () => {
    const tables = readFileSync('docs/decisions/README.md', 'utf8')
      .split('\n')
      .filter((line) => line.startsWith('|'));
    expect(linksIn(tables.join('\n')).toSorted()).toEqual(files.toSorted());
  });

  it('exists where a document or a comment names it by its number', () => {
    const sources = find([`{${FOLDERS.join(',')}}/**/*.{ts,tsx,mjs}`]);
    const unknown = [...DOCUMENTS, ...sources].flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/docs\/decisions\/(\d{4})|\bdecision (\d+)/g)]
        .map(([, path, spoken = '']) => path ?? spoken.padStart(4, '0'))
        .filter((number) => !numbers.some((name) => name.startsWith(`${number}-`)))
        .map((number) => `${file}: ${number}`),
    );
    expect(unknown).toEqual([]);
  });
});
