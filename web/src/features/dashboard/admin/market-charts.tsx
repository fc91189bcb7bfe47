import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import {
  type AdminOverview,
  MARKET_FIGURES,
  type MarketDay,
  type MarketFigure,
} from '#contract/entities/admin-overview.ts';
import { formatNumber, formatTimeOfDay } from '#web/language/format.ts';
import { DayBars } from '#web/ui/day-bars.tsx';
import { DayTable } from '#web/ui/day-table.tsx';
import { FoldableTable } from '#web/ui/foldable-table.tsx';

const LABELS: Record<MarketFigure, string> = {
  listings: t`Listings`,
  bookings: t`Bookings`,
  sales: t`Sales`,
  messages: t`Messages`,
};

/** The market of the last 30 days: four drawings, and all of it as a table. */
export const MarketCharts = ({ days, countedAt }: Pick<AdminOverview, 'days' | 'countedAt'>) => {
  const time = countedAt ? formatTimeOfDay(countedAt) : '';
  return (
    <section aria-labelledby="market" className="flex flex-col gap-4">
      <div>
        <h2 id="market" className="font-bold text-2xl">
          <Trans>The market</Trans>
        </h2>
        <p className="text-base-content/75 text-sm">
          {time ? (
            <Trans>Last 30 days, counted at {time}</Trans>
          ) : (
            <Trans>Last 30 days. Today’s numbers follow within a minute.</Trans>
          )}
        </p>
      </div>
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,max(9rem,40%)),1fr))] gap-2 sm:gap-4">
        {MARKET_FIGURES.map((figure) => (
          <li key={figure} className="min-w-0 rounded-box border border-base-300 p-3 sm:p-4">
            <Chart figure={figure} days={days} />
          </li>
        ))}
      </ul>
      <FoldableTable>
        <DayTable days={days} labels={LABELS} />
      </FoldableTable>
    </section>
  );
};

const Chart = ({ figure, days }: { figure: MarketFigure; days: readonly MarketDay[] }) => {
  const total = formatNumber(days.reduce((sum, day) => sum + day[figure], 0));
  const today = formatNumber(days.at(-1)?.[figure] ?? 0);
  return (
    <>
      <h3 className="font-semibold">{LABELS[figure]}</h3>
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="figures font-bold text-2xl">{total}</span>
        <span className="figures text-base-content/75 text-sm">
          <Trans>Today: {today}</Trans>
        </span>
      </p>
      <DayBars days={days.map((day) => ({ day: day.day, count: day[figure] }))} label={LABELS[figure]} height="h-20" />
    </>
  );
};
