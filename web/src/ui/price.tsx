const taka = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 });

/** Whole taka as people write them here: `৳1,50,000`. */
export const formatTaka = (amount: number): string => `৳${taka.format(amount)}`;

/** An amount in whole taka, in figures of one width so that prices line up. */
export const Price = ({ amount, className = '' }: { amount: number; className?: string }) => (
  <span className={`whitespace-nowrap tabular-nums ${className}`}>{formatTaka(amount)}</span>
);
