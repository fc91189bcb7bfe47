import { useSyncExternalStore } from 'react';
import { deviceStorage, withKept } from '#web/lib/storage.ts';

/** The layout of search results. By default rows on a phone, tiles on wider screens (compact-card.css). */
export const RESULT_LAYOUTS = ['list', 'grid'] as const;
export type ResultLayout = (typeof RESULT_LAYOUTS)[number];

const KEY = 'result-layout';
/** From here on tiles are usual, as in compact-card.css. */
const WIDE = '(width >= 40rem)';
const listeners = new Set<() => void>();

/** Puts a chosen layout on before the first paint: inline in the head, where nothing can be imported. */
export const APPLY_RESULT_LAYOUT = withKept(
  KEY,
  `if (${JSON.stringify(RESULT_LAYOUTS)}.includes(kept)) document.documentElement.dataset.results = kept;`,
);

const shownLayout = (): ResultLayout => {
  const { results } = document.documentElement.dataset;
  return RESULT_LAYOUTS.find((layout) => layout === results) ?? (matchMedia(WIDE).matches ? 'grid' : 'list');
};

const subscribe = (listener: () => void) => {
  const wide = matchMedia(WIDE);
  listeners.add(listener);
  wide.addEventListener('change', listener);
  return () => {
    listeners.delete(listener);
    wide.removeEventListener('change', listener);
  };
};

/** Returns the layout that is shown; undefined until the page is hydrated, as the browser alone knows it. */
export const useResultLayout = (): ResultLayout | undefined =>
  useSyncExternalStore<ResultLayout | undefined>(subscribe, shownLayout, () => undefined);

/** Shows bikes found in a layout from now on, in this browser. */
export const chooseResultLayout = (layout: ResultLayout): void => {
  document.documentElement.dataset.results = layout;
  deviceStorage.set(KEY, layout);
  for (const listener of listeners) listener();
};
