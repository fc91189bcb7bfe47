import { t } from '@lingui/core/macro';
import type { DayFigures } from '#contract/entities/statistics.ts';
import { FIGURES } from '#contract/figures.ts';
import { formatDay, formatNumber } from '#web/language/format.ts';
import { noonOf } from './day-bars.tsx';
import { FIGURE_LABELS } from './figure-words.ts';

const CELL = 'figures border-base-300 border-b px-1 py-2 text-end font-normal text-sm sm:px-3';

/** All figures of each day, the newest first. */
export const DayTable = ({ days }: { days: readonly DayFigures[] }) => (
  <table className="w-full border-collapse">
    <caption className="sr-only">{t`Figures by day`}</caption>
    <thead>
      <tr>
        <th scope="col" className={`${CELL} text-start`}>
          {t`Day`}
        </th>
        {FIGURES.map((figure) => (
          <th key={figure} scope="col" className={`${CELL} align-bottom font-semibold`}>
            {FIGURE_LABELS[figure]}
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
          {FIGURES.map((figure) => (
            <td key={figure} className={CELL}>
              {formatNumber(day[figure])}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);
