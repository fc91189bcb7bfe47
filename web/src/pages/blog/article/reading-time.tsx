import { Plural } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatNumber } from '#web/language/format.ts';
import { readingMinutes } from './reading-minutes.ts';

/** `3 min read`, of an article's text. */
export const ReadingTime = ({ body }: { body: ReactNode }) => {
  const minutes = readingMinutes(body);
  const shown = formatNumber(minutes);
  return <Plural value={minutes} one={`${shown} minute to read`} other={`${shown} minutes to read`} />;
};
