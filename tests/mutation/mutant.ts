/** One thing in the code that keeps something bad from happening, and how it is taken away. */
export interface Guard {
  /** What it keeps from happening, in a few words. */
  name: string;
  /** From the root of the repository. */
  file: string;
  /** The text that is the guard; stands in the file exactly once. */
  find: string;
  /** What stands there without the guard. */
  replace: string;
  /** Test files, from the root, one of which must notice. */
  tests: readonly string[];
  /** Only tests whose title matches this are run: the others would only take their time. */
  only?: string;
}

/** Guards of one kind, under the heading of their table in docs/reference/mutants.md. */
export interface Guards {
  kind: string;
  guards: readonly Guard[];
}

/** `server/src/x/x.ts` for `x/x.ts`; what begins with `contract/`, `server/` or `tests/` stays as it is. */
export const pathOf = (short: string): string =>
  /^(contract|server|tests)\//.test(short) ? short : `server/src/${short}`;

type Rest = [tests: string | readonly string[], only?: string];

/** A guard that is replaced by something else. Paths are taken from `server/src`. */
export const changed = (
  name: string,
  file: string,
  [find, replace]: readonly [string, string],
  ...rest: Rest
): Guard => {
  const [tests, only] = rest;
  return { name, file: pathOf(file), find, replace, tests: [tests].flat().map(pathOf), ...(only && { only }) };
};

/** A guard that is left out. */
export const removed = (name: string, file: string, find: string, ...rest: Rest): Guard =>
  changed(name, file, [find, ''], ...rest);
