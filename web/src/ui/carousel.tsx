import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { CarouselControls } from './carousel-controls.tsx';
import { useCarousel } from './use-carousel.ts';

export interface Slide {
  id: string;
  content: ReactNode;
}

interface Props {
  /** What the slides are about. */
  label: string;
  slides: readonly Slide[];
  /** Milliseconds that a slide stays; without it nothing moves by itself. */
  interval?: number;
}

const slideName = (at: number, count: number): string => t`${at} of ${count}`;

/**
 * Slides in a row: swiped, or moved by buttons and arrow keys. Moves by itself only until it is paused, touched, hovered
 * or focused, and never for people who have asked for less motion.
 */
export const Carousel = ({ label, slides, interval }: Props) => {
  const carousel = useCarousel(slides.length, interval);
  return (
    <section aria-roledescription="carousel" aria-label={label} className="relative" {...carousel.holdProps}>
      <div
        {...carousel.trackProps}
        aria-live={carousel.playing ? 'off' : 'polite'}
        className="relative flex snap-x snap-mandatory overflow-x-auto [scrollbar-width:none]"
      >
        {slides.map(({ id, content }, at) => (
          <article
            key={id}
            aria-roledescription="slide"
            aria-label={slideName(at + 1, slides.length)}
            inert={at !== carousel.current}
            className="w-full shrink-0 snap-center snap-always"
          >
            {content}
          </article>
        ))}
      </div>
      <CarouselControls carousel={carousel} count={slides.length} automatic={interval !== undefined} />
    </section>
  );
};
