import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { DayFigures } from '#contract/entities/statistics.ts';
import type { Figure } from '#contract/figures.ts';
import { formatDay, formatNumber } from '#web/language/format.ts';
import { FIGURE_LABELS, formatUsual } from './figure-words.ts';

/** In the units of the drawing, which is stretched to the room that there is: a day's width, its bar, the height. */
const STEP = 10;
const BAR = 8;
const HEIGHT = 100;

/** A day in Dhaka as a moment of it, for `formatDay`. */
export const noonOf = (day: string): string => `${day}T06:00:00.000Z`;

interface Props {
  days: readonly DayFigures[];
  figure: Figure;
  /** What is usual for a day, if that is known. */
  usual: number | undefined;
}

const summary = ({ days, figure }: Props): string => {
  const total = formatNumber(days.reduce((sum, day) => sum + day[figure], 0));
  const most = days.reduce((best, day) => (day[figure] > best[figure] ? day : best), days[0] as DayFigures);
  const [count, day, label] = [formatNumber(most[figure]), formatDay(noonOf(most.day)), FIGURE_LABELS[figure]];
  return t`${label} by day: ${total} in all, most on ${day}: ${count}.`;
};

/** A figure as a bar for each day, and a dashed line where it usually is. */
export const DayBars = (props: Props) => {
  const { days, figure, usual } = props;
  const top = Math.max(...days.map((day) => day[figure]), usual ?? 0, 1);
  const heightOf = (value: number): number => (value / top) * HEIGHT;
  const [first, last] = [days[0], days.at(-1)];
  const aDay = usual === undefined ? '' : formatUsual(usual);
  return (
    <div className="flex flex-col gap-1">
      <p className="figures text-base-content/75 text-sm" aria-hidden="true">
        {formatNumber(Math.round(top))}
      </p>
      <svg
        role="img"
        aria-label={summary(props)}
        viewBox={`0 0 ${days.length * STEP} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="h-40 w-full overflow-visible border-base-content/40 border-b"
      >
        {days.map((day, at) => (
          <rect
            key={day.day}
            x={at * STEP + (STEP - BAR) / 2}
            y={HEIGHT - heightOf(day[figure])}
            width={BAR}
            height={heightOf(day[figure])}
            className="fill-base-content/75"
          >
            <title>{`${formatDay(noonOf(day.day))}: ${formatNumber(day[figure])}`}</title>
          </rect>
        ))}
        {usual !== undefined && usual > 0 && (
          <line
            x1={0}
            x2={days.length * STEP}
            y1={HEIGHT - heightOf(usual)}
            y2={HEIGHT - heightOf(usual)}
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
      {usual !== undefined && usual > 0 && (
        <p className="text-base-content/75 text-sm">
          <Trans>The dashed line is what is usual for this model: {aDay} a day.</Trans>
        </p>
      )}
    </div>
  );
};
