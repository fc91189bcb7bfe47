import { useRef, useState } from 'react';

/** Prices in whole taka. */
export interface Prices {
  orgPrice: number;
  rslPrice: number;
}

/** Asks whether a sale price above the original one is meant so: once for the same two prices. */
export const usePriceQuestion = () => {
  const [asked, setAsked] = useState<Prices>();
  const confirmed = useRef<string>(undefined);
  const keyOf = ({ orgPrice, rslPrice }: Prices): string => `${orgPrice} ${rslPrice}`;
  return {
    /** The prices in question; undefined while nothing is asked. */
    asked,
    /** Returns true if the form has to wait for an answer. */
    ask: (prices: Prices): boolean => {
      const isOpen = prices.rslPrice > prices.orgPrice && confirmed.current !== keyOf(prices);
      if (isOpen) setAsked({ orgPrice: prices.orgPrice, rslPrice: prices.rslPrice });
      return isOpen;
    },
    confirm: (): void => {
      if (asked) confirmed.current = keyOf(asked);
      setAsked(undefined);
    },
    cancel: (): void => setAsked(undefined),
  };
};
