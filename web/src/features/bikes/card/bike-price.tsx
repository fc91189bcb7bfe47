import { Trans } from '@lingui/react/macro';
import { formatTaka } from '#web/language/format.ts';
import { Price } from '#web/ui/price.tsx';

interface Props {
  /** Whole taka. */
  original: number;
  /** Whole taka. */
  resell: number;
}

/** The price large, the original one beside it, struck through if this one is lower, and the saving. */
export const BikePrice = ({ original, resell }: Props) => {
  const saving = original - resell;
  const saved = formatTaka(saving);
  return (
    <div>
      <dl className="flex flex-wrap items-baseline-last gap-x-6 gap-y-1">
        <div>
          <dt className="text-base-content/75 text-sm">
            <Trans>Resell price</Trans>
          </dt>
          <dd className="font-bold text-3xl leading-tight">
            <Price amount={resell} />
          </dd>
        </div>
        <div>
          <dt className="text-base-content/75 text-sm">
            <Trans>Original price</Trans>
          </dt>
          <dd className="text-lg">
            {saving > 0 ? (
              <s>
                <Price amount={original} />
              </s>
            ) : (
              <Price amount={original} />
            )}
          </dd>
        </div>
      </dl>
      {saving > 0 && (
        <p className="mt-1 font-semibold">
          <Trans>You save {saved}</Trans>
        </p>
      )}
    </div>
  );
};
