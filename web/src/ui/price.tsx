import { formatTaka } from '#web/language/format.ts';

/** An amount in whole taka, in figures of one width so that prices line up. */
export const Price = ({ amount, className = '' }: { amount: number; className?: string }) => (
  <span className={`whitespace-nowrap figures ${className}`}>{formatTaka(amount)}</span>
);
