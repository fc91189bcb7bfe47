import { t } from '@lingui/core/macro';
import { useEffect } from 'react';
import { modelLabel } from '#web/language/bike-labels.ts';
import { Button } from '#web/ui/button.tsx';
import { HeartFilledIcon, HeartIcon } from '#web/ui/icons.tsx';
import { takeWish } from './wish-after-login.ts';
import { useEntryId, useWishlistToggle } from './wishlist.queries.ts';

export const wishName = (model: string): string => t`Wish for ${model}`;

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
  useRememberedWish(bike._id, { isKnown: !isPending, isWished: Boolean(entryId), toggle });
  return (
    <Button
      aria-pressed={Boolean(entryId)}
      aria-label={wishName(modelLabel(bike.modelName))}
      onClick={toggle}
      loading={isPending}
      className="btn-square"
    >
      {entryId ? <HeartFilledIcon /> : !isPending && <HeartIcon />}
    </Button>
  );
};

interface Heart {
  isKnown: boolean;
  isWished: boolean;
  toggle: () => void;
}

/** Adds the bike whose heart its reader pressed before they logged in. */
const useRememberedWish = (bikeId: string, { isKnown, isWished, toggle }: Heart): void => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as soon as the wishlist is known.
  useEffect(() => {
    if (isKnown && takeWish(bikeId) && !isWished) toggle();
  }, [isKnown, bikeId]);
};
