import { t } from '@lingui/core/macro';
import { STATISTICS_PERIODS, type StatisticsPeriod } from '#contract/figures.ts';
import { PERIOD_LABELS } from './figure-words.ts';

interface Props {
  value: StatisticsPeriod;
  onChange: (days: StatisticsPeriod) => void;
}

export const PeriodChoice = ({ value, onChange }: Props) => (
  <select
    aria-label={t`Period`}
    value={value}
    onChange={(event) => onChange(event.target.value as StatisticsPeriod)}
    className="control w-auto self-start print:hidden"
  >
    {STATISTICS_PERIODS.map((days) => (
      <option key={days} value={days}>
        {PERIOD_LABELS[days]}
      </option>
    ))}
  </select>
);
