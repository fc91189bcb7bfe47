import { useSyncExternalStore } from 'react';

/** The layout of search results. By default rows on a phone, tiles on wider screens (compact-card.css). */
export const RESULT_LAYOUTS = ['list', 'grid'] as const;
export type ResultLayout = (typeof RESULT_LAYOUTS)[number];

const KEY = 'result-layout';
/** From here on tiles are usual, as in compact-card.css. */
const WIDE = '(width >= 40rem)';
const listeners = new Set<() => void>();

/** Puts a chosen layout on before the first paint: inline in the head, where nothing can be imported. */
export const APPLY_RESULT_LAYOUT = `(() => {
  try {
    const layout = localStorage.getItem('${KEY}');
    if (${JSON.stringify(RESULT_LAYOUTS)}.includes(layout)) document.documentElement.dataset.results = layout;
  } catch {}
})();`;

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
  try {
    localStorage.setItem(KEY, layout);
  } catch {
    // No storage: it holds until the page is left.
  }
  for (const listener of listeners) listener();
};
