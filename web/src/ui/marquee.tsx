import { t } from '@lingui/core/macro';
import { type CSSProperties, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { PauseIcon, PlayIcon } from './frame-icons.tsx';

/** Pixels a second (spec section 9). */
const SPEED = 20;

interface Props {
  /** What the strip shows. */
  label: string;
  /** Whether all items are rendered: the strip moves only then. */
  complete: boolean;
  children: ReactNode;
}

/**
 * A strip that is scrolled by hand, and once its button is pressed by itself (spec section 9: speed 20, gradient 200 pixels),
 * until it is focused or paused; under the pointer it rests. It does not move if its items fit.
 */
export const Marquee = ({ label, complete, children }: Props) => {
  const strip = useRef<HTMLUListElement>(null);
  const frame = useRef<HTMLElement>(null);
  const [playing, setPlaying] = useState(false);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const observer = new ResizeObserver(() => setWidth(strip.current?.scrollWidth ?? 0));
    if (strip.current) observer.observe(strip.current);
    return () => observer.disconnect();
  }, []);
  const overflows = width > (frame.current?.clientWidth ?? 0);
  const moving = playing && overflows && complete;
  return (
    <div className="relative">
      <section
        ref={frame}
        aria-label={label}
        className="marquee"
        data-moving={moving || undefined}
        style={{ '--marquee-time': `${width / SPEED}s` } as CSSProperties}
        onFocus={() => setPlaying(false)}
      >
        <ul ref={strip} className="marquee-strip">
          {children}
        </ul>
        {/* A copy that follows the first list; hidden from screen readers and the keyboard. */}
        {moving && (
          <ul aria-hidden inert className="marquee-strip">
            {children}
          </ul>
        )}
      </section>
      {overflows && (
        <button
          type="button"
          aria-label={playing ? t`Pause the strip` : t`Play the strip`}
          onClick={() => setPlaying(!playing)}
          className="marquee-switch btn btn-ghost btn-square absolute end-4 -top-14"
        >
          {playing ? <PauseIcon className="size-5" /> : <PlayIcon className="size-5" />}
        </button>
      )}
    </div>
  );
};
