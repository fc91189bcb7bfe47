import { t } from '@lingui/core/macro';
import type { PublicBike } from '#contract/entities/bike.ts';
import { CompactCard, CompactCardSkeleton } from '#web/features/listings/card/compact-card.tsx';
import { CompareButton } from '#web/features/listings/compare/compare-button.tsx';
import { LoadingRegion } from '#web/ui/loading.tsx';

const SKELETONS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;
/** Photos that are loaded at once: what a phone shows first. */
const EAGER = 3;

interface Props {
  /** undefined while the first results are loaded. */
  bikes: readonly PublicBike[] | undefined;
  /** What is shown are the results before these. */
  faded: boolean;
}

/** The bikes found. */
export const ResultGrid = ({ bikes, faded }: Props) =>
  bikes ? (
    <ul className={`compact-grid compact-results ${faded ? 'opacity-60' : ''}`}>
      {bikes.map((bike, index) => (
        <li key={bike._id}>
          <CompactCard bike={bike} eager={index < EAGER} action={<CompareButton bike={bike} />} />
        </li>
      ))}
    </ul>
  ) : (
    <LoadingRegion label={t`Loading bikes`}>
      <div className="compact-grid compact-results">
        {SKELETONS.map((key) => (
          <CompactCardSkeleton key={key} />
        ))}
      </div>
    </LoadingRegion>
  );
