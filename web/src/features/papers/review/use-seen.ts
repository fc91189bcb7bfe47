import { useState } from 'react';

/**
 * What an admin has ticked and filled in about what is on the screen, and a function to change it. `about` names what is there: once that
 * is something else, nothing of it has been seen yet.
 */
export const useSeen = <Seen>(about: string, nothing: Seen) => {
  const [ticked, setTicked] = useState({ about, seen: nothing });
  const seen = ticked.about === about ? ticked.seen : nothing;
  return [seen, (next: Seen) => setTicked({ about, seen: next })] as const;
};
