import { t } from '@lingui/core/macro';
import { useEffect, useRef, useState } from 'react';
import type { Message } from '#contract/entities/conversation.ts';
import type { DealPage } from '#contract/entities/deal-page.ts';
import { personName } from '#web/language/labels.ts';
import { usePageVisible } from '#web/lib/use-page-visible.ts';
import { useMarkRead } from './conversations.queries.ts';
import { type Entry, entryKey, eventWords, messageWords } from './deal-words.ts';

/** Something that has come, in words of its own, with the key of its entry. */
interface Announcement {
  key: string;
  text: string;
}

/**
 * Notes as read what the other person wrote, as soon as the window shows it. Returns what a screen reader announces: what has come
 * last while the page was open, each entry once. What the reader has just written is left out.
 */
export const useReading = (page: DealPage): readonly Announcement[] => {
  const { mutate } = useMarkRead(page._id);
  const isShown = usePageVisible();
  const newest = page.entries.findLast((entry): entry is Message => entry.kind === 'message' && !entry.byMe);
  const position = newest?.position ?? 0;
  const asked = useRef(0);
  const known = useRef<ReadonlySet<string>>(undefined);
  const [announcements, setAnnouncements] = useState<readonly Announcement[]>([]);

  useEffect(() => {
    if (!isShown || position <= page.read || position <= asked.current) return;
    asked.current = position;
    mutate(position);
  }, [isShown, position, page.read, mutate]);

  useEffect(() => {
    const before = known.current;
    known.current = new Set(page.entries.map(entryKey));
    if (!before) return;
    const fresh = page.entries.filter((entry) => !before.has(entryKey(entry)) && !isOwnMessage(entry));
    if (fresh.length > 0)
      setAnnouncements(fresh.map((entry) => ({ key: entryKey(entry), text: announcementOf(entry, page) })));
  }, [page]);
  return announcements;
};

const isOwnMessage = (entry: Entry): boolean => entry.kind === 'message' && entry.byMe;

const announcementOf = (entry: Entry, { side, other }: DealPage): string => {
  const sender = personName(other.name);
  if (entry.kind === 'message') {
    const text = messageWords(entry.text, entry.photos?.length);
    return t`New message from ${sender}: ${text}`;
  }
  const { text, more } = eventWords(entry, side, sender);
  return more ? `${text} ${more}` : text;
};
