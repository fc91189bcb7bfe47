import type { ReactNode } from 'react';
import type { PublicBike } from '#contract/entities/bike.ts';
import { ClockIcon, PinIcon, ShieldIcon } from '#web/ui/icons.tsx';
import { usedTimeText } from './used-time-text.ts';

/** The three facts that a buyer asks first: how old, how good, where. */
export const BikeFacts = ({ bike }: { bike: PublicBike }) => (
  <dl className="grid grid-cols-2 gap-3 border-base-300 border-y py-3">
    <Fact icon={<ClockIcon />} name="Used time">
      {usedTimeText(bike.purchaseYears, new Date())}
    </Fact>
    <Fact icon={<ShieldIcon />} name="Condition">
      {bike.condition}
    </Fact>
    <Fact icon={<PinIcon />} name="Location" className="col-span-2">
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
  <div className={`flex min-w-0 gap-2 ${className}`}>
    {icon}
    <div className="min-w-0">
      <dt className="text-base-content/75 text-sm">{name}</dt>
      <dd className="break-words font-semibold">{children}</dd>
    </div>
  </div>
);
