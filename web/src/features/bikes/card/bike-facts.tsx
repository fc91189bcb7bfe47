import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import type { PublicBike } from '#contract/entities/bike.ts';
import { conditionLabel } from '#web/language/labels.ts';
import { ClockIcon, PinIcon, ShieldIcon } from '#web/ui/icons.tsx';
import { usedTimeText } from './used-time-text.ts';

/** The three facts that a buyer asks first: how old, how good, where. */
export const BikeFacts = ({ bike }: { bike: PublicBike }) => (
  <dl className="grid grid-cols-2 gap-3 border-base-300 border-y py-3">
    <Fact icon={<ClockIcon className="size-5" />} name={t`Used time`}>
      {usedTimeText(bike.purchaseYears, new Date())}
    </Fact>
    <Fact icon={<ShieldIcon className="size-5" />} name={t`Condition`}>
      {conditionLabel(bike.condition)}
    </Fact>
    <Fact icon={<PinIcon className="size-5" />} name={t`Location`} className="col-span-2">
      {bike.location}
    </Fact>
  </dl>
);

interface FactProps {
  icon: ReactNode;
  name: string;
  className?: string;
  children: string;
}

const Fact = ({ icon, name, className = '', children }: FactProps) => (
  <div className={`min-w-0 ${className}`}>
    <dt className="flex items-center gap-1.5 text-base-content/75 text-sm">
      {icon}
      {name}
    </dt>
    <dd className="break-words font-semibold">{children}</dd>
  </div>
);
