import { useEffect, useState } from 'react';
import { ownerOf, readAccessToken } from '#web/lib/access-token.ts';
import { deviceStorage } from '#web/lib/storage.ts';

/** The name under which ticks are kept on this device: for a person, and for each conversation. */
const keyOf = (conversation: string): string => `checklist:${ownerOf(readAccessToken()) ?? ''}:${conversation}`;

const read = (key: string): string[] => {
  const kept = deviceStorage.getJson(key);
  return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : [];
};

/** What is ticked off, kept on this device alone; nothing is while the page is not hydrated. */
export const useTicked = (conversation: string | undefined) => {
  const [ticked, setTicked] = useState<ReadonlySet<string>>();
  useEffect(() => {
    if (conversation !== undefined) setTicked(new Set(read(keyOf(conversation))));
  }, [conversation]);
  const keep = (next: ReadonlySet<string>): void => {
    if (conversation === undefined) return;
    setTicked(next);
    if (next.size > 0) deviceStorage.set(keyOf(conversation), JSON.stringify([...next]));
    else deviceStorage.remove(keyOf(conversation));
  };
  return {
    ticked: ticked ?? new Set<string>(),
    isReady: ticked !== undefined,
    tick(id: string, isTicked: boolean): void {
      const next = new Set(ticked);
      if (isTicked) next.add(id);
      else next.delete(id);
      keep(next);
    },
    clear: () => keep(new Set()),
  };
};
