import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import type { PublicBike } from '#contract/entities/bike.ts';
import { conditionLabel } from '#web/language/labels.ts';
import { ClockIcon, PinIcon, ShieldIcon } from '#web/ui/icons.tsx';
import { usedTimeText } from './used-time-text.ts';

/** The three facts that a buyer asks first: how old, how good, where. In as few lines as they fit. */
export const BikeFacts = ({ bike }: { bike: PublicBike }) => {
  const usedTime = usedTimeText(bike.purchaseYears, new Date());
  return (
    <dl className="flex flex-wrap gap-x-4">
      <Fact icon={<ClockIcon className="size-5" />} name={t`Used time`}>
        {t`Used ${usedTime}`}
      </Fact>
      <Fact icon={<ShieldIcon className="size-5" />} name={t`Condition`}>
        {conditionLabel(bike.condition)}
      </Fact>
      <Fact icon={<PinIcon className="size-5" />} name={t`Location`}>
        {bike.location}
      </Fact>
    </dl>
  );
};

/** The icon stands for the name, which is there for screen readers and under the pointer. */
const Fact = ({ icon, name, children }: { icon: ReactNode; name: string; children: string }) => (
  <div title={name} className="flex min-w-0 gap-1.5 [&>svg]:mt-0.5 [&>svg]:text-base-content/75">
    {icon}
    <dt className="sr-only">{name}</dt>
    <dd className="wrap-anywhere min-w-0">{children}</dd>
  </div>
);
