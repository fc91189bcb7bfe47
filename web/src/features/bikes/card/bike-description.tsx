import { t } from '@lingui/core/macro';
import { useEffect, useId, useRef, useState } from 'react';

/** Three lines of the description; Read more shows the rest, if there is more. */
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
    <div>
      <p
        ref={paragraph}
        id={id}
        className={`whitespace-pre-line [overflow-wrap:anywhere] ${open ? '' : 'line-clamp-3'}`}
      >
        {text}
      </p>
      {(cut || open) && (
        <button
          type="button"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
          className="min-h-11 cursor-pointer rounded-field font-semibold underline"
        >
          {open ? t`Read less` : t`Read more`}
          <span className="sr-only"> {modelName}</span>
        </button>
      )}
    </div>
  );
};
