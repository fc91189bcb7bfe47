import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Rolldown } from 'vite';

/** What every page needs of other people's code, what lists and changes alone need of it, and what forms do. */
const VENDOR = /node_modules\/(react|react-dom|scheduler|react-router|@lingui|@tanstack)\//;
const LISTS_AND_CHANGES =
  /@tanstack\/.*\/(infiniteQueryObserver|mutationObserver|queriesObserver|useInfiniteQuery|useMutation|useQueries)\.js/;
const FORM_PACKAGES = /node_modules\/(react-hook-form|zod)\//;
const OWN = /\/web\/src\//;

/** What the home page shares with others. */
const START = [
  'contract/src/{digits,own-address,texts,used-time}.ts',
  'contract/src/catalogue/models.ts',
  'web/src/app/',
  'web/src/features/listings/{bike-keys,brand-path,home.queries}.ts',
  'web/src/features/listings/card/{bike-text,price-fall-note}.*',
  'web/src/features/people/session/{identity,return-to,session.queries}.ts',
  'web/src/features/search/{complete-words,result-layout,search-box,suggestions.queries}.*',
  'web/src/language/{bike-labels,format,labels,language}.ts',
  'web/src/lib/{client-config,lazy-component,load-chunk,page-address,storage,title,use-delayed,use-leaving,use-online,when-idle}.*',
  'web/src/ui/{badge,button,classes,dialog-entry,drawing,frame-icons,icon,loading,photo,price,shown-values,use-hydrated,use-incremental-count}.*',
];
/** Of the same folders, what only pages of the dashboard need. */
const DASHBOARD = ['web/src/app/guards/require-role.tsx', 'web/src/app/layouts/drawer-entries.ts'];
/** What pages share that show a list or change something. */
const MOST_PAGES = ['web/src/lib/paged-list.ts', 'web/src/ui/icons.tsx'];
/** What most forms share. */
const FORMS = [
  'web/src/lib/{forms,use-draft}.ts',
  'web/src/language/rule-text.ts',
  'web/src/ui/{field,radio-group}.tsx',
];
/** What many pages share, but not those that show lists. */
const NO_LISTS = [
  'web/src/features/account/administration/',
  'web/src/features/deals/places/',
  'web/src/features/listings/models/',
  'web/src/features/moderation/records/',
  'web/src/lib/{save-form,search-field}.tsx',
  'web/src/features/deals/meetings/meeting-words.ts',
  'web/src/features/notices/{notification-choices,notification-list,notification-settings,notification-words,notifications.queries,read-notifications,unread-mark,unread.queries}.*',
  'web/src/lib/photo-upload.ts',
  'web/src/lib/{random-id,use-submission-id,whole-file}.ts',
  'web/src/ui/is-of-keyboard.ts',
  'web/src/lib/photo-uploads/',
  'web/src/ui/{outcome-text,password-field,readable-photo}.*',
];

/** Returns whether a module is one of these files, or in one of these folders. Throws if one of them is gone. */
const isOneOf = (patterns: readonly string[]) => {
  const paths = patterns.flatMap((pattern) => {
    const found = globSync(pattern);
    const names = pattern.split(/[{},]/).length > 1 ? pattern.split(',').length : 1;
    if (found.length < names) throw new Error(`A file of ${pattern} is gone: correct web/build/chunk-groups.ts.`);
    return found.map((path) => resolve(path));
  });
  return (id: string): boolean =>
    paths.some((path) => id === path || id.startsWith(`${path}/`) || id.startsWith(`${path}?`));
};

/**
 * Returns the groups in which scripts are bundled: few files, because each costs a slow line another round trip, and none with
 * what its page does not use. tests/e2e/page-weight.story.ts holds each page against its budget.
 */
export const chunkGroups = (): Rolldown.CodeSplittingGroup[] => {
  const isOfStart = isOneOf(START);
  const isOfMostPages = isOneOf(MOST_PAGES);
  const isOfDashboard = isOneOf(DASHBOARD);
  const isOfForms = isOneOf(FORMS);
  const isOfNoList = isOneOf([...FORMS, ...NO_LISTS]);
  return [
    { name: 'vendor', test: (id) => VENDOR.test(id) && !LISTS_AND_CHANGES.test(id), priority: 3 },
    { name: 'start', test: (id) => isOfStart(id) && !isOfDashboard(id), minShareCount: 2, priority: 2 },
    { name: 'dashboard', test: isOfDashboard, minShareCount: 2, priority: 1 },
    // Most pages need some of these, the home page none.
    { name: 'queries', test: (id) => LISTS_AND_CHANGES.test(id) || isOfMostPages(id), priority: 2 },
    // Every card has a heart; the home page loads it after its first paint.
    {
      name: 'heart',
      test: isOneOf(['web/src/features/listings/wishlist/{heart,heart-sign,wish-after-login}.*']),
      priority: 2,
    },
    // Conversations keep what is typed as forms do, and load no forms.
    { name: 'kept-texts', test: isOneOf(['web/src/lib/kept-texts.ts']), priority: 2 },
    { name: 'forms', test: (id) => FORM_PACKAGES.test(id) || isOfForms(id), priority: 1 },
    { name: 'lists', test: (id) => OWN.test(id) && !isOfNoList(id), minShareCount: 6 },
  ];
};
