import type { MarketFigure } from '#contract/entities/admin-overview.ts';

/** What happened in the market on a day in Dhaka, counted by `countMarketDays`. */
export interface MarketDaysTable extends Record<MarketFigure, number> {
  /** `2026-11-21` */
  day: string;
  /** ms since 1970 */
  counted_at: number;
}

declare module '#server/platform/db/database.ts' {
  interface Database {
    market_days: MarketDaysTable;
  }
}
