import { useState } from 'react';
import { useLocation } from 'react-router';

/** As in bike-card.css: below it, one card stands above the other. */
const PHONE = '(width < 40rem)';
/** Bikes that a phone shows at first: some eight screens. */
const FIRST = 8;
/** History entries whose list was opened, so that Back finds it as it was. */
const opened = new Set<string>();

/**
 * The bikes of a list that a phone shows at first, so that the end of the page can be reached; all of them once `showAll` was
 * called, and on wider screens.
 */
export const useFirstBikes = <B>(bikes: readonly B[] | undefined) => {
  const { key } = useLocation();
  const [isPhone] = useState(() => matchMedia(PHONE).matches);
  const [openedNow, setOpenedNow] = useState<string>();
  const isWhole = !isPhone || openedNow === key || opened.has(key) || (bikes?.length ?? 0) <= FIRST;
  return {
    shown: isWhole ? bikes : bikes?.slice(0, FIRST),
    isWhole,
    showAll: () => {
      opened.add(key);
      setOpenedNow(key);
    },
  };
};
