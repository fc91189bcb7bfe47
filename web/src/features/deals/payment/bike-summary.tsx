import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { BikeToPay } from '#contract/entities/bike.ts';
import { AgreedNote } from '#web/features/deals/orders/agreed-price.tsx';
import { bikeLabel, brandLabel, modelLabel } from '#web/language/bike-labels.ts';
import { conditionLabel } from '#web/language/labels.ts';
import { photoSources } from '#web/lib/photo-sources.ts';
import { Photo } from '#web/ui/photo.tsx';
import { Price } from '#web/ui/price.tsx';

/** The bike of the payment page: photo, model name, brand, condition, price (spec section 2, Payment page). */
export const BikeSummary = ({ bike }: { bike: BikeToPay }) => (
  <div className="flex flex-col gap-3">
    <Photo
      photo={photoSources(bike.photoURL)}
      alt={bikeLabel(bike)}
      sizes="(min-width: 64rem) 28rem, 100vw"
      eager
      className="aspect-4/3 w-full rounded-box"
    />
    <h2 className="wrap-anywhere font-bold text-2xl">{modelLabel(bike.modelName)}</h2>
    <dl className="flex flex-col gap-y-1">
      <Fact name={t`Brand`}>{brandLabel(bike.brand)}</Fact>
      <Fact name={t`Condition`}>{conditionLabel(bike.condition)}</Fact>
      <Fact name={t`Price`}>
        <strong className="text-xl">
          <Trans>
            <Price amount={bike.price} /> BDT
          </Trans>
        </strong>
      </Fact>
    </dl>
    {bike.agreed && <AgreedNote agreed={bike.agreed} className="text-sm" />}
  </div>
);

/** Name and value on one line, or on two where large text leaves no room. */
const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex flex-wrap items-baseline gap-x-4">
    <dt className="min-w-[5rem] text-base-content/75">{name}</dt>
    <dd>{children}</dd>
  </div>
);
