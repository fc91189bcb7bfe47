import { t } from '@lingui/core/macro';
import type { KeyboardEvent } from 'react';
import { formatNumber } from '#web/language/format.ts';
import { ArrowLeftIcon, ArrowRightIcon, PauseIcon, PlayIcon } from './icons.tsx';
import type { useCarousel } from './use-carousel.ts';

interface Props {
  carousel: ReturnType<typeof useCarousel>;
  count: number;
  automatic: boolean;
}

const BUTTON = 'btn btn-ghost btn-square';

/** Previous, where we are, next, and pause. The arrow keys work on all of them. */
export const CarouselControls = ({ carousel, count, automatic }: Props) => {
  const { current, playing, show, setPlaying } = carousel;
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowRight') show(current + 1);
    if (key === 'ArrowLeft') show(current - 1);
  };
  return (
    <div
      className="flex flex-wrap items-center justify-center gap-1 py-1"
      role="toolbar"
      aria-label={t`Slides`}
      onKeyDown={onKeyDown}
    >
      <button type="button" aria-label={t`Previous slide`} className={BUTTON} onClick={() => show(current - 1)}>
        <ArrowLeftIcon />
      </button>
      <span className="min-w-14 text-center text-sm figures">
        {formatNumber(current + 1)} / {formatNumber(count)}
      </span>
      <button type="button" aria-label={t`Next slide`} className={BUTTON} onClick={() => show(current + 1)}>
        <ArrowRightIcon />
      </button>
      {automatic && (
        <button
          type="button"
          aria-label={playing ? t`Pause slides` : t`Play slides`}
          className={BUTTON}
          onClick={() => setPlaying(!playing)}
        >
          {playing ? <PauseIcon className="size-5" /> : <PlayIcon className="size-5" />}
        </button>
      )}
    </div>
  );
};
