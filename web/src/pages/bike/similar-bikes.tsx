import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { PublicBike } from '#contract/entities/bike.ts';
import { similarBikes } from '#web/features/listings/bikes.queries.ts';
import { CompactCard } from '#web/features/listings/card/compact-card.tsx';

interface Props {
  id: string;
  /** As the server rendered them. */
  initial: PublicBike[] | undefined;
  /** ms since 1970: when it did. */
  loadedAt: number;
}

/** Other bikes for sale that are like this one. Nothing if there are none, or if they could not be loaded. */
export const SimilarBikes = ({ id, initial, loadedAt }: Props) => {
  const { data: bikes = [] } = useQuery({ ...similarBikes(id), initialData: initial, initialDataUpdatedAt: loadedAt });
  if (bikes.length === 0) return null;
  return (
    <section aria-labelledby="similar" className="mt-10">
      <h2 id="similar" className="mb-4 font-bold text-2xl">
        <Trans>Similar bikes</Trans>
      </h2>
      {/* Six of them: two rows of three. */}
      <ul className="compact-grid sm:grid-cols-2! lg:grid-cols-3!">
        {bikes.map((bike) => (
          <li key={bike._id}>
            <CompactCard bike={bike} />
          </li>
        ))}
      </ul>
    </section>
  );
};
