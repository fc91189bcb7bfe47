import type { PriceGuide } from '#contract/entities/price-guide.ts';

/** Of the drawing, which is stretched to the width that there is. */
const WIDTH = 300;
const MARK = 8;

/** Where a value stands between two others, kept within the drawing. */
const placeOf = (value: number, from: number, to: number): number =>
  MARK + (WIDTH - 2 * MARK) * Math.max(0, Math.min(1, (value - from) / (to - from)));

/** The range as a bar, with a mark where the price is. What it shows is said in words beside it. */
export const PriceScale = ({ guide, price }: { guide: PriceGuide; price: number }) => {
  const { low = 0, high = 0 } = guide;
  const margin = Math.max((high - low) / 2, 1);
  const [from, to] = [low - margin, high + margin];
  const [start, end] = [placeOf(low, from, to), placeOf(high, from, to)];
  return (
    <svg viewBox={`0 0 ${WIDTH} 20`} aria-hidden="true" className="my-1 w-full max-w-md">
      <rect y="9" width={WIDTH} height="2" rx="1" className="fill-base-300" />
      <rect x={start} y="7" width={end - start} height="6" rx="3" className="fill-base-content/50" />
      <circle
        cx={placeOf(price, from, to)}
        cy="10"
        r={MARK - 2}
        strokeWidth="4"
        className="fill-base-100 stroke-base-content"
      />
    </svg>
  );
};
