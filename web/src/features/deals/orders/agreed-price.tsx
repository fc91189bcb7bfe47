import { Trans } from '@lingui/react/macro';
import type { AgreedPrice } from '#contract/entities/offer.ts';
import { formatSoon } from '#web/language/format.ts';
import { Price } from '#web/ui/price.tsx';

interface Priced {
  rslPrice: number;
  agreed?: AgreedPrice | undefined;
}

/** What a bike costs its reader, whole taka: the price that they have agreed on with its seller, else that of the listing. */
export const priceFor = ({ rslPrice, agreed }: Priced): number => agreed?.price ?? rslPrice;

/** Says that a price was agreed on, and until when it holds. */
export const AgreedNote = ({ agreed, className }: { agreed: AgreedPrice; className?: string }) => {
  const price = <Price amount={agreed.price} className="font-semibold" />;
  const until = formatSoon(agreed.until);
  return (
    <p className={className}>
      <Trans>
        Agreed with you: {price}, until {until}.
      </Trans>
    </p>
  );
};
