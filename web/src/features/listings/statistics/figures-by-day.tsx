import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useId, useState } from 'react';
import type { DayFigures, Figures, UsualFigures } from '#contract/entities/statistics.ts';
import { FIGURES, type Figure } from '#contract/figures.ts';
import { formatNumber } from '#web/language/format.ts';
import { DayBars } from '#web/ui/day-bars.tsx';
import { DayTable } from '#web/ui/day-table.tsx';
import { FoldableTable } from '#web/ui/foldable-table.tsx';
import { FIGURE_HINTS, FIGURE_LABELS, formatUsual } from './figure-words.ts';

interface Props {
  days: readonly DayFigures[];
  total: Figures;
  usual?: UsualFigures | undefined;
}

interface DrawnProps {
  days: readonly DayFigures[];
  figure: Figure;
  /** What is usual for a day, if that is known. */
  usual: number | undefined;
}

/** A figure as a bar for each day, and a dashed line where it usually is. */
const DrawnFigure = ({ days, figure, usual }: DrawnProps) => {
  const aDay = usual === undefined ? '' : formatUsual(usual);
  return (
    <div className="flex flex-col gap-1">
      <DayBars
        days={days.map((day) => ({ day: day.day, count: day[figure] }))}
        label={FIGURE_LABELS[figure]}
        line={usual}
      />
      {usual !== undefined && usual > 0 && (
        <p className="text-base-content/75 text-sm">
          <Trans>The dashed line is what is usual for this model: {aDay} a day.</Trans>
        </p>
      )}
    </div>
  );
};

/** The four figures; the one that is chosen by day, drawn, and all of them as a table. */
export const FiguresByDay = ({ days, total, usual }: Props) => {
  const [figure, setFigure] = useState<Figure>('views');
  return (
    <div className="flex flex-col gap-4">
      <FigureChoice chosen={figure} onChoose={setFigure} total={total} usual={usual} />
      <p className="text-base-content/75 text-sm">{FIGURE_HINTS[figure]}</p>
      {total[figure] > 0 ? (
        <DrawnFigure days={days} figure={figure} usual={usual && usual[figure] / days.length} />
      ) : (
        <p className="rounded-box bg-base-200 p-4">
          <Trans>None in this time.</Trans>
        </p>
      )}
      <FoldableTable>
        <DayTable days={days} labels={FIGURE_LABELS} />
      </FoldableTable>
    </div>
  );
};

interface ChoiceProps {
  chosen: Figure;
  onChoose: (figure: Figure) => void;
  total: Figures;
  usual: UsualFigures | undefined;
}

const FigureChoice = ({ chosen, onChoose, total, usual }: ChoiceProps) => {
  const name = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{t`Show by day`}</legend>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] gap-2">
        {FIGURES.map((figure) => (
          <label
            key={figure}
            className="relative flex min-h-11 cursor-pointer flex-col rounded-field border border-base-content/40 px-3 py-2 has-checked:border-base-content has-checked:bg-base-200 has-focus-visible:outline-3 has-focus-visible:outline-base-content"
          >
            <input
              type="radio"
              name={name}
              value={figure}
              checked={figure === chosen}
              onChange={() => onChoose(figure)}
              className="absolute end-3 top-3 size-5 accent-base-content outline-none print:hidden"
            />
            <span className="pe-7 text-sm">{FIGURE_LABELS[figure]}</span>
            <span className="figures font-bold text-2xl">{formatNumber(total[figure])}</span>
            {usual && <UsualNote value={usual[figure]} />}
          </label>
        ))}
      </div>
    </fieldset>
  );
};

const UsualNote = ({ value }: { value: number }) => {
  const count = formatUsual(value);
  return (
    <span className="text-base-content/75 text-sm">
      <Trans>usual: {count}</Trans>
    </span>
  );
};
