import { useEffect, useRef, useState } from 'react';

const prefersLessMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** State of a carousel whose track scrolls sideways: the slide in view, and moving by itself every `interval` ms. */
export const useCarousel = (count: number, interval: number | undefined) => {
  const track = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  const [playing, setPlaying] = useState(interval !== undefined);
  const [held, setHeld] = useState(false);

  /** Scrolls to a slide; past either end it goes on at the other. */
  const show = (slide: number) => {
    const element = track.current;
    if (!element) return;
    const left = ((slide + count) % count) * element.clientWidth;
    element.scrollTo({ left, behavior: prefersLessMotion() ? 'instant' : 'smooth' });
  };

  const onScroll = () => {
    const element = track.current;
    if (element) setCurrent(Math.round(element.scrollLeft / element.clientWidth));
  };

  useEffect(() => {
    if (prefersLessMotion()) setPlaying(false);
  }, []);

  useEffect(() => {
    if (!playing || held || interval === undefined) return;
    const timer = setTimeout(() => document.visibilityState === 'visible' && show(current + 1), interval);
    return () => clearTimeout(timer);
  });

  const hold = () => setHeld(true);
  const release = () => setHeld(false);
  const holdProps = { onPointerEnter: hold, onPointerLeave: release, onFocus: hold, onBlur: release };
  // A place that scrolls can be reached by the Tab key, and scrolled by the arrow keys.
  const trackProps = { ref: track, onScroll, tabIndex: 0 };
  return { current, playing, setPlaying, show, trackProps, holdProps };
};
