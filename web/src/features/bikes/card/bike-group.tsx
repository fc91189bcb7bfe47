import { memo, type ReactNode, useRef, useState } from 'react';
import type { PublicBike } from '#contract/entities/bike.ts';
import { Price } from '#web/ui/price.tsx';
import { useGrowing } from '#web/ui/use-growing.ts';
import { useNear } from '#web/ui/use-near.ts';
import { BikeCard } from './bike-card.tsx';

const EAGER_CARDS = 2;
/** More than fit on a phone; on a wide screen the others follow within two frames. */
const FIRST_CARDS = 2;
const MORE_CARDS = 2;
/** How high groups were when they were last drawn, so that coming back to a long list leads to the same place in it. */
const heights = new Map<string, number>();

interface Props<B extends PublicBike> {
  bikes: readonly B[];
  /** Whether the list begins with it. */
  first: boolean;
  actions?: ((bike: B) => ReactNode) | undefined;
  /** All at once, for those who come back to a place in the list. */
  whole: boolean;
}

/** A bike off the screen: what a search in the page finds, in the place of its card. */
const FarBike = ({ bike }: { bike: PublicBike }) => (
  <article tabIndex={-1} className="h-full rounded-box border border-base-300 p-4">
    <h2 className="wrap-anywhere font-bold text-lg">{bike.modelName}</h2>
    <Price amount={bike.rslPrice} />
  </article>
);

interface NearBikeProps<B extends PublicBike> {
  bike: B;
  eager: boolean;
  actions?: ((bike: B) => ReactNode) | undefined;
}

const NearBike = <B extends PublicBike>({ bike, eager, actions }: NearBikeProps<B>) => (
  <BikeCard bike={bike} eager={eager} actions={actions?.(bike)} />
);

/** Stays as it is while others are added. */
const NearBikeOnce = memo(NearBike) as typeof NearBike;

const Group = <B extends PublicBike>({ bikes, first, actions, whole }: Props<B>) => {
  const place = useRef<HTMLUListElement>(null);
  // Once: asking for the width makes the browser lay out what is there so far.
  const [key] = useState(() => `${bikes[0]?._id} ${globalThis.innerWidth}`);
  const height = useNear(place, heights.get(key));
  if (height !== 'near') heights.set(key, height);
  const drawn = useGrowing(bikes.length, whole ? bikes.length : FIRST_CARDS, MORE_CARDS);
  return (
    <ul ref={place} className="bike-grid" style={height === 'near' ? {} : { height, gridAutoRows: '1fr' }}>
      {bikes.map((bike, at) =>
        height === 'near' ? (
          <li key={bike._id} className={at < drawn ? '' : 'bike-card-waiting'}>
            {at < drawn && <NearBikeOnce bike={bike} eager={first && at < EAGER_CARDS} actions={actions} />}
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
  before.bikes.every((bike, at) => bike === now.bikes[at]);

/**
 * Some bikes of a long list. Only what is near the screen is drawn in full, so that a list of thousands stays quick and
 * small; the rest keeps its height and its names. What fits on the screen is drawn first.
 */
export const BikeGroup = memo(Group, sameBikes) as typeof Group;
