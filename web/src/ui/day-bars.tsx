import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { formatDay, formatNumber } from '#web/language/format.ts';

/** In the units of the drawing, which is stretched to the room that there is: a day's width, its bar, the height. */
const STEP = 10;
const BAR = 8;
const HEIGHT = 100;

/** A day in Dhaka (`2026-11-21`) as a moment of it, for `formatDay`. */
export const noonOf = (day: string): string => `${day}T06:00:00.000Z`;

export interface DayCount {
  /** `2026-11-21` */
  day: string;
  count: number;
}

interface Props {
  days: readonly DayCount[];
  /** What is counted. */
  label: string;
  /** Draws a dashed line at this height. */
  line?: number | undefined;
  /** Of the drawing. */
  height?: string;
}

/** What the drawing says, for screen readers. */
const summaryOf = ({ days, label }: Pick<Props, 'days' | 'label'>): string => {
  const total = formatNumber(days.reduce((sum, { count }) => sum + count, 0));
  const best = days.reduce<DayCount | undefined>(
    (most, each) => (each.count > (most?.count ?? -1) ? each : most),
    undefined,
  );
  const [most, day] = [formatNumber(best?.count ?? 0), best ? formatDay(noonOf(best.day)) : ''];
  return t`${label} by day: ${total} in all, most on ${day}: ${most}.`;
};

/** A bar for each day, with the range of the numbers above and the first and last day below. */
export const DayBars = ({ days, label, line = 0, height = 'h-40' }: Props) => {
  const top = Math.max(...days.map(({ count }) => count), line, 1);
  const heightOf = (value: number): number => (value / top) * HEIGHT;
  const [first, last] = [days[0], days.at(-1)];
  const most = formatNumber(Math.round(top));
  const width = days.length * STEP;
  return (
    <div className="flex flex-col gap-1">
      <p className="figures text-base-content/75 text-sm" aria-hidden="true">
        <Trans>0 to {most} a day</Trans>
      </p>
      <svg
        role="img"
        aria-label={summaryOf({ days, label })}
        viewBox={`0 0 ${width} ${HEIGHT}`}
        preserveAspectRatio="none"
        className={`${height} w-full overflow-visible border-base-content/40 border-b`}
      >
        {days.map(({ day, count }, at) => (
          <rect
            key={day}
            x={at * STEP + (STEP - BAR) / 2}
            y={HEIGHT - heightOf(count)}
            width={BAR}
            height={heightOf(count)}
            className="fill-base-content/75"
          >
            <title>{`${formatDay(noonOf(day))}: ${formatNumber(count)}`}</title>
          </rect>
        ))}
        {line > 0 && (
          <line
            x1={0}
            x2={width}
            y1={HEIGHT - heightOf(line)}
            y2={HEIGHT - heightOf(line)}
            vectorEffect="non-scaling-stroke"
            strokeDasharray="6 5"
            className="stroke-2 stroke-base-content"
          />
        )}
      </svg>
      <p className="flex justify-between text-base-content/75 text-sm" aria-hidden="true">
        <span>{first && formatDay(noonOf(first.day))}</span>
        {days.length > 1 && <span>{last && formatDay(noonOf(last.day))}</span>}
      </p>
    </div>
  );
};
