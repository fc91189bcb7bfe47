import { Trans } from '@lingui/react/macro';
import { formatTaka } from '#web/language/format.ts';
import { Price } from '#web/ui/price.tsx';

interface Props {
  /** Whole taka. */
  original: number;
  /** Whole taka. */
  resell: number;
}

/** The price large; beside it the original one, struck through if this one is lower, and the saving. */
export const BikePrice = ({ original, resell }: Props) => {
  const saving = original - resell;
  const saved = formatTaka(saving);
  const before = <Price amount={original} />;
  return (
    <dl className="flex flex-wrap items-center gap-x-3">
      <div>
        <dt className="sr-only">
          <Trans>Resell price</Trans>
        </dt>
        <dd className="font-bold text-[1.75rem] leading-9 @max-[17rem]:text-xl">
          <Price amount={resell} />
        </dd>
      </div>
      <div className="text-sm leading-4.5">
        <dt className={saving > 0 ? 'sr-only' : 'text-base-content/75'}>
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
