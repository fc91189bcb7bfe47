import { useEffect } from 'react';
import { modelLabel } from '#web/language/bike-labels.ts';
import { Button } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { HEART_LOOKS, type HeartProps, HeartSign, wishName } from './heart-sign.tsx';
import { takeWish } from './wish-after-login.ts';
import { useEntryId, useWishlistToggle } from './wishlist.queries.ts';

interface Props extends HeartProps {
  /** The buyer's. */
  email: string;
}

/**
 * Adds a bike to the wishlist; when pressed, removes it (spec section 2, Bike card). If the wishlist could not be loaded it
 * still adds, which changes nothing for a bike that is there already.
 */
export const HeartButton = ({ bike, email, look = 'button', className }: Props) => {
  const { data: entryId, isPending } = useEntryId(email, bike._id);
  const { toggle } = useWishlistToggle(email, bike._id, entryId ?? undefined);
  useRememberedWish(bike._id, { isKnown: !isPending, isWished: Boolean(entryId), toggle });
  return (
    <Button
      aria-pressed={Boolean(entryId)}
      aria-label={wishName(modelLabel(bike.modelName))}
      onClick={toggle}
      loading={isPending}
      className={classes(HEART_LOOKS[look], className)}
    >
      {!isPending && <HeartSign look={look} filled={Boolean(entryId)} />}
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
