import { Trans } from '@lingui/react/macro';
import { Price } from '#web/ui/price.tsx';

interface Props {
  /** Whole taka. */
  productPrice: number;
  currentPrice?: number | undefined;
  /** `currentPrice` was paid, or is being paid: it does not change any more. */
  isPaid: boolean;
}

/**
 * The price of a booking: what was paid; until then what the bike cost when it was booked, and what it costs this buyer now if that
 * is another price, because its seller has changed it or the two have agreed.
 */
export const BookedPrice = ({ productPrice, currentPrice = productPrice, isPaid }: Props) => {
  if (isPaid || currentPrice === productPrice) return <Price amount={currentPrice} />;
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
