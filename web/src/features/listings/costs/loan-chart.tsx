import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { LoanPlan } from '#contract/loan.ts';
import { formatNumber, formatTaka } from '#web/language/format.ts';
import { FoldableTable } from '#web/ui/foldable-table.tsx';

/** In the units of the drawing, which is stretched to the room that there is. */
const [STEP, BAR, HEIGHT] = [10, 8, 100];
const CELL = 'figures border-base-300 border-b px-1 py-2 text-end font-normal text-sm sm:px-3';

/** Whole taka of poisha, as it is shown: rounded to the nearest. */
export const shownTaka = (poisha: number): string => formatTaka(Math.round(poisha / 100));

const INTEREST = 'var(--color-primary)';

const Sign = (look: { fill?: string; className?: string }) => (
  <svg aria-hidden="true" width="12" height="12">
    <rect width="12" height="12" {...look} />
  </svg>
);

const Bars = ({ months, instalment }: LoanPlan) => {
  const heightOf = (poisha: number): number => (poisha / instalment) * HEIGHT;
  const count = formatNumber(months.length);
  return (
    <svg
      role="img"
      aria-label={t`What is paid in each of ${count} months: interest above, the loan below. The table has the figures.`}
      viewBox={`0 0 ${months.length * STEP} ${HEIGHT}`}
      preserveAspectRatio="none"
      className="h-40 w-full border-base-content/40 border-b"
    >
      {months.map(({ month, interest, principal }) => (
        <g key={month}>
          <rect
            x={(month - 1) * STEP + (STEP - BAR) / 2}
            y={HEIGHT - heightOf(principal)}
            width={BAR}
            height={heightOf(principal)}
            className="fill-base-content/75"
          />
          <rect
            x={(month - 1) * STEP + (STEP - BAR) / 2}
            y={HEIGHT - heightOf(principal + interest)}
            width={BAR}
            height={heightOf(interest)}
            fill={INTEREST}
          />
        </g>
      ))}
    </svg>
  );
};

const MonthTable = ({ months }: LoanPlan) => (
  <table className="w-full border-collapse">
    <caption className="sr-only">{t`The loan by month`}</caption>
    <thead>
      <tr>
        {[t`Month`, t`You pay`, t`Interest in it`, t`Still owed`].map((name, at) => (
          <th key={name} scope="col" className={`${CELL} align-bottom font-semibold ${at === 0 ? 'text-start' : ''}`}>
            {name}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {months.map(({ month, paid, interest, left }) => (
        <tr key={month}>
          <th scope="row" className={`${CELL} text-start`}>
            {formatNumber(month)}
          </th>
          {[paid, interest, left].map((poisha, at) => (
            <td key={['paid', 'interest', 'left'][at]} className={CELL}>
              {shownTaka(poisha)}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);

/** The months of a loan, drawn, with the same as a table. */
export const LoanChart = ({ plan }: { plan: LoanPlan }) => (
  <div className="flex flex-col gap-3">
    <Bars {...plan} />
    <p className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
      <span className="flex items-center gap-2">
        <Sign fill={INTEREST} />
        <Trans>Interest</Trans>
      </span>
      <span className="flex items-center gap-2">
        <Sign className="fill-base-content/75" />
        <Trans>The loan itself</Trans>
      </span>
    </p>
    <FoldableTable>
      <MonthTable {...plan} />
    </FoldableTable>
  </div>
);
