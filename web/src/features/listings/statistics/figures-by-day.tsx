import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useId, useState } from 'react';
import type { DayFigures, Figures, UsualFigures } from '#contract/entities/statistics.ts';
import { FIGURES, type Figure } from '#contract/figures.ts';
import { formatNumber } from '#web/language/format.ts';
import { Button } from '#web/ui/button.tsx';
import { DayBars } from './day-bars.tsx';
import { DayTable } from './day-table.tsx';
import { FIGURE_HINTS, FIGURE_LABELS, formatUsual } from './figure-words.ts';

interface Props {
  days: readonly DayFigures[];
  total: Figures;
  usual?: UsualFigures | undefined;
}

/** The four figures; the one that is chosen by day, drawn, and all of them as a table. */
export const FiguresByDay = ({ days, total, usual }: Props) => {
  const [figure, setFigure] = useState<Figure>('views');
  const [asTable, setAsTable] = useState(false);
  const id = useId();
  return (
    <div className="flex flex-col gap-4">
      <FigureChoice chosen={figure} onChoose={setFigure} total={total} usual={usual} />
      <p className="text-base-content/75 text-sm">{FIGURE_HINTS[figure]}</p>
      {total[figure] > 0 ? (
        <DayBars days={days} figure={figure} usual={usual && usual[figure] / days.length} />
      ) : (
        <p className="rounded-box bg-base-200 p-4">
          <Trans>None in this time.</Trans>
        </p>
      )}
      <Button
        aria-expanded={asTable}
        aria-controls={id}
        onClick={() => setAsTable(!asTable)}
        className="self-start print:hidden"
      >
        {asTable ? <Trans>Hide the table</Trans> : <Trans>Show as a table</Trans>}
      </Button>
      <div id={id} className={asTable ? undefined : 'sr-only'}>
        <DayTable days={days} />
      </div>
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
