import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import type { PublicBike } from '#contract/entities/bike.ts';
import { factLabel, factText, ON_CARD } from '#web/language/fact-texts.ts';
import { conditionLabel } from '#web/language/labels.ts';
import { CheckIcon, PinIcon, ShieldIcon } from '#web/ui/frame-icons.tsx';
import { ClockIcon, DashboardIcon } from '#web/ui/icons.tsx';
import { usedTimeText } from './bike-text.ts';
import { papersText } from './papers-note.tsx';
import { placeText } from './place-text.ts';

/** The facts of a bike in one line, or in more where it is narrow. */
export const BikeFacts = ({ bike }: { bike: PublicBike }) => {
  const usedTime = usedTimeText(bike.purchaseYears, new Date());
  const kilometres = factText(bike, 'kilometres');
  return (
    <dl className="flex flex-wrap gap-x-4">
      <Fact icon={<ClockIcon className="size-5" />} name={t`Used time`}>
        {t`Used ${usedTime}`}
      </Fact>
      {kilometres && (
        <Fact icon={<DashboardIcon className="size-5" />} name={factLabel('kilometres')}>
          {kilometres}
        </Fact>
      )}
      <Fact icon={<ShieldIcon className="size-5" />} name={t`Condition`}>
        {conditionLabel(bike.condition)}
      </Fact>
      <Fact icon={<PinIcon className="size-5" />} name={t`Location`}>
        {placeText(bike.location, bike.district)}
      </Fact>
      {bike.papersReviewed && (
        <Fact icon={<CheckIcon className="size-5" />} name={papersText(bike.papersReviewed)}>
          {t`Papers reviewed`}
        </Fact>
      )}
    </dl>
  );
};

/** What was made: year, engine and colour, as far as they are known. On the photo, where it makes no card longer. */
export const MadeFacts = ({ bike }: { bike: PublicBike }) => {
  const facts = ON_CARD.map((name) => ({ name: factLabel(name), value: factText(bike, name) })).filter(
    ({ value }) => value,
  );
  if (facts.length === 0) return null;
  return (
    <dl className="bike-card-made">
      {facts.map(({ name, value }) => (
        <div key={name} title={name}>
          <dt className="sr-only">{name}</dt>
          <dd className="figures">{value}</dd>
        </div>
      ))}
    </dl>
  );
};

/** A fact with an icon for its name, which screen readers and the tooltip say. */
const Fact = ({ icon, name, children }: { icon: ReactNode; name: string; children: string }) => (
  <div title={name} className="flex min-w-0 gap-1.5 [&>svg]:mt-0.5 [&>svg]:text-base-content/75">
    {icon}
    <dt className="sr-only">{name}</dt>
    <dd className="wrap-anywhere min-w-0">{children}</dd>
  </div>
);
