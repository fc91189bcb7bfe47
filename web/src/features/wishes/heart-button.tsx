import { t } from '@lingui/core/macro';
import { Button } from '#web/ui/button.tsx';
import { HeartFilledIcon, HeartIcon } from '#web/ui/icons.tsx';
import { useWishToggle } from './use-wish-toggle.ts';
import { useWishId } from './wish-lists.ts';

const wishName = (model: string): string => t`Wish for ${model}`;

interface Props {
  bike: { _id: string; modelName: string };
  /** The buyer's. */
  email: string;
}

/**
 * Puts a bike on the wishlist; pressed, it takes it off again (spec section 2, Bike card). Where the wishlist could not be
 * loaded it still adds, which does no harm to a bike that is there already.
 */
export const HeartButton = ({ bike, email }: Props) => {
  const { data: wishId, isPending } = useWishId(email, bike._id);
  const { toggle } = useWishToggle(email, bike._id, wishId ?? undefined);
  return (
    <Button
      aria-pressed={Boolean(wishId)}
      aria-label={wishName(bike.modelName)}
      onClick={toggle}
      loading={isPending}
      className="btn-square"
    >
      {wishId ? <HeartFilledIcon /> : !isPending && <HeartIcon />}
    </Button>
  );
};
