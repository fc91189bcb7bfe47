import { t } from '@lingui/core/macro';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { formatNumber } from '#web/language/format.ts';
import { ArrowLeftIcon, ArrowRightIcon, PauseIcon, PlayIcon } from './frame-icons.tsx';
import { useHydrated } from './use-hydrated.ts';

interface Props {
  /** What the slides are about. */
  label: string;
  slides: readonly { id: string; content: ReactNode }[];
  /** Milliseconds for which a slide is shown once Play was pressed; without it there is no such button. */
  interval?: number;
}

const ICON_BUTTON = 'btn btn-ghost btn-square';

const slideName = (at: number, count: number): string => t`${at} of ${count}`;

const prefersReducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Slides in a row with CSS scroll snap: swiped, or moved by buttons and arrow keys. Nothing moves by itself until Play is
 * pressed; then they advance until they are paused, and wait while a slide is touched, hovered or focused.
 */
export const Carousel = ({ label, slides, interval }: Props) => {
  const track = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  const [playing, setPlaying] = useState(false);
  const [held, setHeld] = useState(false);
  const count = slides.length;
  // Without scripts all slides can be used: the browser scrolls to them.
  const hydrated = useHydrated();

  /** Scrolls to a slide; wraps around at either end. */
  const show = (slide: number): void => {
    const left = ((slide + count) % count) * (track.current?.clientWidth ?? 0);
    track.current?.scrollTo({ left, behavior: prefersReducedMotion() ? 'instant' : 'smooth' });
  };

  useEffect(() => {
    if (!playing || held || interval === undefined) return;
    const timer = setTimeout(() => document.visibilityState === 'visible' && show(current + 1), interval);
    return () => clearTimeout(timer);
  });

  const hold = () => setHeld(true);
  /** A slide that is hovered waits also without the focus, and the other way round. */
  const release = () => setHeld(track.current?.matches(':hover, :focus-within') ?? false);
  const moveByArrowKey = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowRight') show(current + 1);
    if (key === 'ArrowLeft') show(current - 1);
  };
  return (
    <section aria-roledescription="carousel" aria-label={label} className="relative">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the handlers only pause the slides. */}
      <div
        ref={track}
        onPointerEnter={hold}
        onPointerLeave={release}
        onFocus={hold}
        onBlur={release}
        onScroll={({ currentTarget }) => setCurrent(Math.round(currentTarget.scrollLeft / currentTarget.clientWidth))}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard.
        tabIndex={0}
        aria-live={playing ? 'off' : 'polite'}
        className="relative flex snap-x snap-mandatory overflow-x-auto [scrollbar-width:none]"
      >
        {slides.map(({ id, content }, index) => (
          <article
            key={id}
            aria-roledescription="slide"
            aria-label={slideName(index + 1, count)}
            inert={hydrated && index !== current}
            className="w-full shrink-0 snap-center snap-always"
          >
            {content}
          </article>
        ))}
      </div>
      <div
        role="toolbar"
        aria-label={t`Slides`}
        onKeyDown={moveByArrowKey}
        className="flex flex-wrap items-center justify-center gap-1 py-1"
      >
        <button type="button" aria-label={t`Previous slide`} className={ICON_BUTTON} onClick={() => show(current - 1)}>
          <ArrowLeftIcon />
        </button>
        <span className="min-w-14 text-center text-sm figures">
          {formatNumber(current + 1)} / {formatNumber(count)}
        </span>
        <button type="button" aria-label={t`Next slide`} className={ICON_BUTTON} onClick={() => show(current + 1)}>
          <ArrowRightIcon />
        </button>
        {interval !== undefined && (
          <button
            type="button"
            aria-label={playing ? t`Pause slides` : t`Play slides`}
            className={ICON_BUTTON}
            onClick={() => setPlaying(!playing)}
          >
            {playing ? <PauseIcon className="size-5" /> : <PlayIcon className="size-5" />}
          </button>
        )}
      </div>
    </section>
  );
};
