import { t } from '@lingui/core/macro';
import { modelLabel } from '#web/language/bike-labels.ts';
import { Button } from '#web/ui/button.tsx';
import { HeartFilledIcon, HeartIcon } from '#web/ui/icons.tsx';
import { useEntryId, useWishlistToggle } from './wishlist.queries.ts';

const labelFor = (model: string): string => t`Wish for ${model}`;

interface Props {
  bike: { _id: string; modelName: string };
  /** The buyer's. */
  email: string;
}

/**
 * Adds a bike to the wishlist; when pressed, removes it (spec section 2, Bike card). If the wishlist could not be loaded it
 * still adds, which changes nothing for a bike that is there already.
 */
export const HeartButton = ({ bike, email }: Props) => {
  const { data: entryId, isPending } = useEntryId(email, bike._id);
  const { toggle } = useWishlistToggle(email, bike._id, entryId ?? undefined);
  return (
    <Button
      aria-pressed={Boolean(entryId)}
      aria-label={labelFor(modelLabel(bike.modelName))}
      onClick={toggle}
      loading={isPending}
      className="btn-square"
    >
      {entryId ? <HeartFilledIcon /> : !isPending && <HeartIcon />}
    </Button>
  );
};
