import type { StatisticsService } from '#server/listings/listings.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Domain } from '#server/platform/domains/domain.ts';
import type { Clock } from '#server/platform/lib/clock.ts';
import { HOUR, MINUTE } from '#server/platform/lib/durations.ts';
import { serveAdminOverview } from './admin/admin-overview.routes.ts';
import { createAdminOverviewService } from './admin/admin-overview.service.ts';
import { countMarketDays } from './admin/market-days.ts';
import { noteUnknownModels } from './admin/unknown-models.ts';
import { serveDashboard } from './dashboard.routes.ts';
import { createDashboardService } from './dashboard.service.ts';

interface Parts {
  db: Db;
  clock: Clock;
  statistics: StatisticsService;
}

/** The first page of the dashboard: what each person is to do next, and how the market goes. */
export const createDashboardDomain = (parts: Parts): Domain => {
  const { db, clock } = parts;
  const countDays = () => countMarketDays(db, clock.now());
  return {
    serve({ serve }) {
      serveDashboard(serve, createDashboardService(parts));
      serveAdminOverview(serve, createAdminOverviewService(db, clock));
    },
    jobs: [
      { name: 'market-days', every: MINUTE, run: countDays, atStart: countDays },
      { name: 'unknown-models', every: HOUR, run: () => noteUnknownModels(db, clock.now()) },
    ],
  };
};
