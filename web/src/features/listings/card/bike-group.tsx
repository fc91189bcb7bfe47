import { memo, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import type { PublicBike } from '#contract/entities/bike.ts';
import { modelLabel } from '#web/language/bike-labels.ts';
import { Price } from '#web/ui/price.tsx';
import { useIncrementalCount } from '#web/ui/use-incremental-count.ts';
import { BikeCard } from './bike-card.tsx';

const EAGER_CARDS = 2;
/** More than fit on a phone; on a wide screen the others follow within two frames. */
const FIRST_CARDS = 2;
const MORE_CARDS = 2;
/** A group counts as near the screen within this margin: two screens each way. */
const NEAR_MARGIN = '200% 0px';
/** The last known heights of groups, so that Back to a long list finds the same scroll position. */
const heights = new Map<string, number>();

interface Props<B extends PublicBike> {
  bikes: readonly B[];
  /** Whether it is the first group of the list. */
  first: boolean;
  actions?: ((bike: B) => ReactNode) | undefined;
  /** Renders all cards at once, to restore a scroll position. */
  whole: boolean;
}

/**
 * Returns 'near' while an element is near the screen or contains the focus, otherwise the height that it had, in pixels.
 * `known` is that height if it was measured before; without it the element counts as near at first.
 */
const useNear = (container: RefObject<HTMLElement | null>, known: number | undefined): number | 'near' => {
  const [height, setHeight] = useState<number | 'near'>(known ?? 'near');
  useEffect(() => {
    const element = container.current;
    if (!element) return;
    const update = ([entry]: IntersectionObserverEntry[]): void => {
      if (entry?.isIntersecting) setHeight('near');
      else if (entry && !element.contains(document.activeElement))
        setHeight((before) => (before === 'near' ? entry.boundingClientRect.height : before));
    };
    const observer = new IntersectionObserver(update, { rootMargin: NEAR_MARGIN });
    observer.observe(element);
    return () => observer.disconnect();
  }, [container]);
  return height;
};

/** A bike far from the screen: its name and price, which find-in-page and the keyboard reach. */
const FarBike = ({ bike }: { bike: PublicBike }) => (
  <article tabIndex={-1} className="h-full rounded-box border border-base-300 p-4">
    <h2 className="wrap-anywhere font-bold text-lg">{modelLabel(bike.modelName)}</h2>
    <Price amount={bike.rslPrice} />
  </article>
);

interface NearBikeProps<B extends PublicBike> {
  bike: B;
  eager: boolean;
  actions?: ((bike: B) => ReactNode) | undefined;
}

/** Memoized, because the group renders again with each card that is added. */
const NearBike = memo(({ bike, eager, actions }: NearBikeProps<PublicBike>) => (
  <BikeCard bike={bike} eager={eager} actions={actions?.(bike)} />
)) as <B extends PublicBike>(props: NearBikeProps<B>) => ReactNode;

const Group = <B extends PublicBike>({ bikes, first, actions, whole }: Props<B>) => {
  const container = useRef<HTMLUListElement>(null);
  // Read once: reading the width forces a layout.
  const [key] = useState(() => `${bikes[0]?._id} ${globalThis.innerWidth}`);
  const height = useNear(container, heights.get(key));
  if (height !== 'near') heights.set(key, height);
  const rendered = useIncrementalCount(bikes.length, whole ? bikes.length : FIRST_CARDS, MORE_CARDS);
  return (
    <ul ref={container} className="bike-grid" style={height === 'near' ? {} : { height, gridAutoRows: '1fr' }}>
      {bikes.map((bike, index) =>
        height === 'near' ? (
          <li key={bike._id} className={index < rendered ? '' : 'bike-card-waiting'}>
            {index < rendered && <NearBike bike={bike} eager={first && index < EAGER_CARDS} actions={actions} />}
          </li>
        ) : (
          <li key={bike._id}>
            <FarBike bike={bike} />
          </li>
        ),
      )}
    </ul>
  );
};

const sameBikes = <B extends PublicBike>(before: Props<B>, now: Props<B>): boolean =>
  before.actions === now.actions &&
  before.bikes.length === now.bikes.length &&
  before.bikes.every((bike, index) => bike === now.bikes[index]);

/**
 * Some bikes of a long list. Renders full cards only near the screen, so that a list of thousands stays fast and small; far
 * groups keep their height, names and prices. Renders the first cards before the others.
 */
export const BikeGroup = memo(Group, sameBikes) as typeof Group;
