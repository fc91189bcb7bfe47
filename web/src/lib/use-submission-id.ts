import { useRef } from 'react';
import { randomId } from '#web/lib/random-id.ts';

/**
 * Returns a function that gives an id to what a form sends: the same id when the same content is sent again, so that the
 * server keeps it once.
 */
export const useSubmissionId = () => {
  const last = useRef<{ content: string; id: string }>(undefined);
  return (body: object): string => {
    const content = JSON.stringify(body);
    if (last.current?.content !== content) last.current = { content, id: randomId() };
    return last.current.id;
  };
};
