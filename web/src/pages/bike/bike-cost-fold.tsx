import { Trans } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import type { BikeOnPage } from '#contract/entities/bike.ts';
import { lazyComponent } from '#web/lib/lazy-component.tsx';

const BikeCosts = lazyComponent(async () => (await import('#web/features/listings/costs/bike-costs.tsx')).BikeCosts);

/** What the bike costs in all, folded: its script and its figures are loaded once it is opened. */
export const BikeCostFold = ({ bike, price }: { bike: BikeOnPage; price: number }) => {
  const [wasOpened, setOpened] = useState(false);
  return (
    <details className="bike-page-costs" onToggle={() => setOpened(true)}>
      <summary className="min-h-11 cursor-pointer font-bold text-xl">
        <Trans>What it costs in all</Trans>
      </summary>
      <Suspense>
        {wasOpened && <BikeCosts price={price} cc={bike.engineCc} taxTokenUntil={bike.taxTokenUntil ?? null} />}
      </Suspense>
    </details>
  );
};
