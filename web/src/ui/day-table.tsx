import { t } from '@lingui/core/macro';
import { formatDay, formatNumber } from '#web/language/format.ts';
import { noonOf } from './day-bars.tsx';

const CELL = 'figures border-base-300 border-b px-1 py-2 text-end font-normal text-sm sm:px-3';

interface Props<Figure extends string> {
  days: readonly ({ day: string } & Record<Figure, number>)[];
  /** The columns in order, with their names. */
  labels: Record<Figure, string>;
}

/** All figures of each day, the newest first. */
export const DayTable = <Figure extends string>({ days, labels }: Props<Figure>) => {
  const figures = Object.keys(labels) as Figure[];
  return (
    <table className="w-full border-collapse">
      <caption className="sr-only">{t`Figures by day`}</caption>
      <thead>
        <tr>
          <th scope="col" className={`${CELL} text-start`}>
            {t`Day`}
          </th>
          {figures.map((figure) => (
            <th key={figure} scope="col" className={`${CELL} align-bottom font-semibold`}>
              {labels[figure]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {days.toReversed().map((day) => (
          <tr key={day.day}>
            <th scope="row" className={`${CELL} whitespace-nowrap text-start`}>
              {formatDay(noonOf(day.day))}
            </th>
            {figures.map((figure) => (
              <td key={figure} className={CELL}>
                {formatNumber(day[figure])}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
};
