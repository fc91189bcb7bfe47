import { useRef } from 'react';

/**
 * An id for what a form sends: the same one when the same is sent again, because no answer came. The server does once what
 * carries the same id twice. Undefined where the page is not served over https, which browsers want for it.
 */
export const useSubmissionId = () => {
  const last = useRef<{ content: string; id: string | undefined }>(undefined);
  return (body: object): string | undefined => {
    const content = JSON.stringify(body);
    if (last.current?.content !== content) last.current = { content, id: globalThis.crypto.randomUUID?.() };
    return last.current.id;
  };
};
