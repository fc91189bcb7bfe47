import { t } from '@lingui/core/macro';
import { useEffect, useId, useRef, useState } from 'react';

/** At the end of the second line, and 10 px higher and lower than it, as a target for fingers. */
const MORE = 'absolute end-0 -bottom-2.5';

/** Fades out the text before it. */
const FADE = 'bg-linear-to-r from-transparent to-base-100 to-[1.25rem] ps-6 rtl:bg-linear-to-l';

/** Two lines of the description, and a Read more button if it is longer. */
export const BikeDescription = ({ text, modelName }: { text: string; modelName: string }) => {
  const id = useId();
  const paragraph = useRef<HTMLParagraphElement>(null);
  const [open, setOpen] = useState(false);
  const [cut, setCut] = useState(false);

  useEffect(() => {
    const element = paragraph.current;
    if (!element || open) return;
    const observer = new ResizeObserver(() => setCut(element.scrollHeight > element.clientHeight));
    observer.observe(element);
    return () => observer.disconnect();
  }, [open]);

  return (
    <div dir="auto" className="relative">
      <p ref={paragraph} id={id} className={`wrap-anywhere whitespace-pre-line ${open ? '' : 'line-clamp-2'}`}>
        {text}
      </p>
      {(cut || open) && (
        <button
          type="button"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
          className={`flex min-h-11 cursor-pointer items-center rounded-field font-semibold ${open ? '' : MORE}`}
        >
          <span className={`underline ${open ? '' : FADE}`}>{open ? t`Read less` : t`Read more`}</span>
          <span className="sr-only"> {modelName}</span>
        </button>
      )}
    </div>
  );
};
