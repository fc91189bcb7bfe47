import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { WishlistEntry } from '#contract/entities/wishlist-entry.ts';
import { modelLabel } from '#web/language/bike-labels.ts';
import { photoSources } from '#web/lib/photo-sources.ts';
import { Button } from '#web/ui/button.tsx';
import { Photo } from '#web/ui/photo.tsx';
import { useWishlistToggle } from './wishlist.queries.ts';

const stateOf = ({ bike, removed }: WishlistEntry): string => {
  if ((bike ?? removed)?.productStatus === 'Sold' || removed?.offMarket === 'soldElsewhere') return t`Sold`;
  if (removed?.offMarket === 'hidden') return t`Not shown at the moment: we have taken it off the market.`;
  return removed?.offMarket === 'paused' ? t`Paused by its seller for now.` : t`Its seller has taken it down.`;
};

/** A wishlist entry whose bike cannot be bought: sold, paused, or removed by its seller. */
export const UnavailableEntry = ({ entry, email }: { entry: WishlistEntry; email: string }) => {
  const { toggle, running } = useWishlistToggle(email, entry.wishProduct, entry._id);
  const bike = entry.bike ?? entry.removed;
  const name = bike ? modelLabel(bike.modelName) : t`This bike`;
  return (
    <article aria-label={name} tabIndex={-1} className="flex items-center gap-3 rounded-box border border-base-300 p-3">
      {bike?.photoURL && (
        <div className="w-20 shrink-0 md:w-24">
          <Photo
            photo={photoSources(bike.photoURL)}
            alt={name}
            sizes="6rem"
            className="aspect-4/3 w-full rounded-field [filter:grayscale(1)]"
          />
        </div>
      )}
      <p className="min-w-0 flex-1">
        <Link to={`/bike/${entry.wishProduct}`} className="-my-2 block wrap-anywhere py-2 font-bold hover:underline">
          {name}
        </Link>
        {stateOf(entry)}
      </p>
      <Button
        variant="quiet"
        onClick={toggle}
        loading={running}
        aria-label={t`Remove ${name} from your wishlist`}
        className="max-md:-me-2 max-md:px-2"
      >
        <Trans>Remove</Trans>
      </Button>
    </article>
  );
};
