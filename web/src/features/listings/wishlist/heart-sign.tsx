import { t } from '@lingui/core/macro';
import type { PublicBike } from '#contract/entities/bike.ts';
import { HeartFilledIcon, HeartIcon } from '#web/ui/frame-icons.tsx';

/** A button among others, or a disc over a photo; both are 44 px for a finger. */
export const HEART_LOOKS = { button: 'btn-square', disc: 'btn-square bg-transparent! border-transparent!' } as const;

type HeartLook = keyof typeof HEART_LOOKS;

export interface HeartProps {
  bike: Pick<PublicBike, '_id' | 'modelName'>;
  look?: HeartLook;
  className?: string;
}

export const wishName = (model: string): string => t`Wishlist: ${model}`;

/** Filled, if the bike is on the wishlist. */
export const HeartSign = ({ look, filled = false }: { look: HeartLook; filled?: boolean }) => {
  const Icon = filled ? HeartFilledIcon : HeartIcon;
  return look === 'button' ? (
    <Icon />
  ) : (
    <span className="grid size-9 place-items-center rounded-full border border-base-300 bg-base-100">
      <Icon className="size-5" />
    </span>
  );
};
