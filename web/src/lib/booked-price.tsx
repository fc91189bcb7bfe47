import { Trans } from '@lingui/react/macro';
import { Price } from '#web/ui/price.tsx';

interface Props {
  /** Whole taka. */
  productPrice: number;
  currentPrice?: number | undefined;
}

/**
 * The price of a booking, and what the bike costs this buyer now if that is another one: its seller has changed it, or the two
 * have agreed.
 */
export const BookedPrice = ({ productPrice, currentPrice }: Props) => {
  if (currentPrice === undefined) return <Price amount={productPrice} />;
  const now = <Price amount={currentPrice} />;
  return (
    <span className="inline-flex flex-wrap gap-x-2">
      <s>
        <Price amount={productPrice} />
      </s>
      <span className="font-semibold">
        <Trans>now {now}</Trans>
      </span>
    </span>
  );
};
