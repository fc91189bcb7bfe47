import { Trans } from '@lingui/react/macro';
import type { PublicBike } from '#contract/entities/bike.ts';
import { formatTaka } from '#web/language/format.ts';
import { classes } from '#web/ui/classes.ts';
import { Price } from '#web/ui/price.tsx';

/** The resell price, and what stands beside it. Smaller in large letters, for which a narrow screen has no room. */
const LOOKS = {
  card: ['text-[1.75rem] leading-[2.25rem] @max-[17rem]:text-xl', 'text-sm leading-[1.125rem]'],
  page: ['text-4xl leading-tight md:text-5xl @max-[17rem]:text-2xl', ''],
} as const;

interface Props {
  bike: Pick<PublicBike, 'orgPrice' | 'rslPrice'>;
  /** Where it stands. */
  on: keyof typeof LOOKS;
}

/** The price in large figures; beside it the original price, struck through if it is higher, and the saving. */
export const BikePrices = ({ bike: { orgPrice, rslPrice }, on }: Props) => {
  const [large, small] = LOOKS[on];
  const saving = orgPrice - rslPrice;
  const saved = formatTaka(saving);
  const before = <Price amount={orgPrice} />;
  return (
    <dl className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <div>
        <dt className="sr-only">
          <Trans>Resell price</Trans>
        </dt>
        <dd className={classes('font-bold', large)}>
          <Price amount={rslPrice} />
        </dd>
      </div>
      <div className={small}>
        <dt className={saving > 0 ? 'sr-only' : 'text-base-content/75 text-sm'}>
          <Trans>Original price</Trans>
        </dt>
        <dd>{saving > 0 ? <s>{before}</s> : before}</dd>
        {saving > 0 && (
          <dd className="font-semibold">
            <Trans>You save {saved}</Trans>
          </dd>
        )}
      </div>
    </dl>
  );
};
