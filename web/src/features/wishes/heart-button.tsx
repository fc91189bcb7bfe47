import { t } from '@lingui/core/macro';
import { Button } from '#web/ui/button.tsx';
import { HeartFilledIcon, HeartIcon } from '#web/ui/icons.tsx';
import { useWishToggle } from './use-wish-toggle.ts';
import { useWishIds } from './wish-lists.ts';

const wishName = (model: string): string => t`Wish for ${model}`;

interface Props {
  bike: { _id: string; modelName: string };
  /** The buyer's. */
  email: string;
}

/** Puts a bike on the wishlist; pressed, it takes it off again (spec section 2, Bike card). */
export const HeartButton = ({ bike, email }: Props) => {
  const ids = useWishIds(email);
  const wishId = ids?.get(bike._id);
  const toggle = useWishToggle(email, bike._id, wishId);
  return (
    <Button
      aria-pressed={wishId !== undefined}
      aria-label={wishName(bike.modelName)}
      onClick={toggle}
      loading={ids === undefined}
      className="btn-square"
    >
      {wishId ? <HeartFilledIcon /> : ids && <HeartIcon />}
    </Button>
  );
};
