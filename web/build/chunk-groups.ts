import { resolve } from 'node:path';
import type { Rolldown } from 'vite';

type Context = Parameters<Extract<Rolldown.CodeSplittingGroup['name'], (...args: never[]) => unknown>>[1];

/** What every page needs of other people's code, and what forms alone need of it. */
const VENDOR = /node_modules\/(react|react-dom|scheduler|react-router|@lingui|@tanstack)\//;
const FORMS = /node_modules\/(react-hook-form|zod)\//;
/** The files that the home page starts with. */
const START = ['web/src/app/entry.client.tsx', 'web/src/app/root.tsx', 'web/src/pages/home/home-page.tsx'];

/** Returns all that the files of START import, and what these import, without what is loaded later. Throws if one is gone. */
const modulesOfStart = ({ getModuleInfo }: Context): ReadonlySet<string> => {
  const found = new Set<string>();
  const add = (id: string): void => {
    if (found.has(id)) return;
    found.add(id);
    for (const imported of getModuleInfo(id)?.importedIds ?? []) add(imported);
  };
  for (const file of START) {
    const id = resolve(file);
    // React Router asks for the browser's part of a route by this query.
    const known = [id, `${id}?__react-router-build-client-route`].filter((each) => getModuleInfo(each));
    if (known.length === 0)
      throw new Error(`There is no ${file}: name the files of the home page in web/build/chunk-groups.ts.`);
    for (const each of known) add(each);
  }
  return found;
};

/**
 * Returns the groups that scripts are bundled in: few files, because each costs a slow line another round trip, and none with
 * what the page does not use. They follow from what imports what. tests/e2e/page-weight.story.ts holds each page against its
 * budget.
 */
export const chunkGroups = (): Rolldown.CodeSplittingGroup[] => {
  let start: ReadonlySet<string> | undefined;
  return [
    { name: 'vendor', test: VENDOR, priority: 3 },
    {
      debugName: 'start',
      name: (id, context) => {
        start ??= modulesOfStart(context);
        return start.has(id) ? 'start' : null;
      },
      minShareCount: 2,
      priority: 2,
    },
    { name: 'forms', test: FORMS, priority: 1 },
    { name: 'lists', minShareCount: 6 },
  ];
};
