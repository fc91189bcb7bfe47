import { t } from '@lingui/core/macro';
import { useEffect, useRef, useState } from 'react';
import type { Message } from '#contract/entities/conversation.ts';
import type { DealPage } from '#contract/entities/deal-page.ts';
import { personName } from '#web/language/labels.ts';
import { usePageVisible } from '#web/lib/use-page-visible.ts';
import { useMarkRead } from './conversations.queries.ts';
import { messageWords } from './deal-words.ts';

/**
 * Notes as read what the other person wrote, as soon as the window shows it. Returns what a screen reader is told: the newest
 * message, if it came while the page was open.
 */
export const useReading = (page: DealPage): string => {
  const { mutate } = useMarkRead(page._id);
  const seen = usePageVisible();
  const newest = page.entries.findLast((entry): entry is Message => entry.kind === 'message' && !entry.byMe);
  const position = newest?.position ?? 0;
  const asked = useRef(0);
  const first = useRef<number>(undefined);
  const [told, setTold] = useState('');
  const { name } = page.other;

  useEffect(() => {
    if (!seen || position <= page.read || position <= asked.current) return;
    asked.current = position;
    mutate(position);
  }, [seen, position, page.read, mutate]);

  useEffect(() => {
    first.current ??= position;
    if (position > first.current && newest) {
      const sender = personName(name);
      const text = messageWords(newest.text, newest.photos?.length);
      setTold(t`New message from ${sender}: ${text}`);
    }
  }, [position, newest, name]);
  return told;
};
