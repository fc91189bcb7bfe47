import { t } from '@lingui/core/macro';
import type { Bike } from '#contract/entities/bike.ts';
import { Button } from '#web/ui/button.tsx';
import { CheckIcon, StarIcon } from '#web/ui/icons.tsx';
import { useAdvertise } from './use-advertise.ts';

/** A star advertises the bike, a check takes that back (spec section 4). */
export const AdvertiseToggle = ({ bike, email }: { bike: Bike; email: string }) => {
  const change = useAdvertise(bike, email);
  const advertised = bike.productStatus === 'Advertise';
  const act = advertised ? t`Stop advertising` : t`Advertise`;
  return (
    <Button
      look="quiet"
      onClick={() => change(advertised ? 'Available' : 'Advertise')}
      title={act}
      className="cards:-ms-2 cards:px-2"
    >
      {advertised ? <CheckIcon /> : <StarIcon />}
      <span className="rows:sr-only">{act}</span>
      <span className="sr-only"> {bike.modelName}</span>
    </Button>
  );
};
