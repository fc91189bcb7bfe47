import { Trans } from '@lingui/react/macro';
import type { OwnListing } from '#contract/entities/bike.ts';
import { formatMoment } from '#web/language/format.ts';
import { Fold } from '#web/ui/fold.tsx';
import { Price } from '#web/ui/price.tsx';

/** What was asked for a bike, the newest price first, and when. */
export const PriceHistory = ({ bike: { priceChanges, rslPrice, postedAt } }: { bike: OwnListing }) => {
  const first = priceChanges.at(-1)?.before ?? rslPrice;
  return (
    <Fold
      id="prices"
      summary={
        <h2 id="price-history" className="font-bold text-xl">
          <Trans>Price history</Trans>
        </h2>
      }
    >
      <section aria-labelledby="price-history">
        <ol className="max-w-md">
          {priceChanges.map(({ at, after }) => (
            <PriceAt key={at} at={at} price={after} />
          ))}
          <PriceAt at={postedAt} price={first} />
        </ol>
      </section>
    </Fold>
  );
};

const PriceAt = ({ at, price }: { at: string; price: number }) => (
  <li className="flex flex-wrap justify-between gap-x-4 border-base-300 border-b py-2">
    <time dateTime={at} className="figures text-base-content/75">
      {formatMoment(at)}
    </time>
    <Price amount={price} className="font-semibold" />
  </li>
);
