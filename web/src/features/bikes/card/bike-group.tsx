import { memo, type ReactNode, useRef } from 'react';
import type { PublicBike } from '#contract/entities/bike.ts';
import { Price } from '#web/ui/price.tsx';
import { useNear } from '#web/ui/use-near.ts';
import { BikeCard } from './bike-card.tsx';

const GRID = 'grid grid-cols-1 gap-4 md:grid-cols-2 md:gap-6';
const EAGER_CARDS = 2;

/** How high groups were when they were last drawn, so that coming back to a long list leads to the same place in it. */
const heights = new Map<string, number>();

interface Props<B extends PublicBike> {
  bikes: readonly B[];
  /** Whether the list begins with it. */
  first: boolean;
  actions?: ((bike: B) => ReactNode) | undefined;
}

/** A bike far off the screen: what a search in the page finds, in the place of its card. */
const FarBike = ({ bike }: { bike: PublicBike }) => (
  <article tabIndex={-1} className="h-full rounded-box border border-base-300 p-4">
    <h2 className="font-bold text-xl">{bike.modelName}</h2>
    <Price amount={bike.rslPrice} />
  </article>
);

const Group = <B extends PublicBike>({ bikes, first, actions }: Props<B>) => {
  const place = useRef<HTMLUListElement>(null);
  const key = `${bikes[0]?._id} ${globalThis.innerWidth}`;
  const height = useNear(place, heights.get(key));
  if (height !== 'near') heights.set(key, height);
  return (
    <ul ref={place} className={GRID} style={height === 'near' ? {} : { height, gridAutoRows: '1fr' }}>
      {bikes.map((bike, at) => (
        <li key={bike._id}>
          {height === 'near' ? (
            <BikeCard bike={bike} eager={first && at < EAGER_CARDS} actions={actions?.(bike)} />
          ) : (
            <FarBike bike={bike} />
          )}
        </li>
      ))}
    </ul>
  );
};

const sameBikes = <B extends PublicBike>(before: Props<B>, now: Props<B>): boolean =>
  before.actions === now.actions &&
  before.bikes.length === now.bikes.length &&
  before.bikes.every((bike, at) => bike === now.bikes[at]);

/**
 * Some bikes of a long list. Only what is near the screen is drawn in full, so that a list of thousands stays quick and
 * small; the rest keeps its height and its names.
 */
export const BikeGroup = memo(Group, sameBikes) as typeof Group;
