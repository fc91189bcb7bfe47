import type { StatisticsService } from '#server/listings/listings.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Domain } from '#server/platform/domains/domain.ts';
import type { Clock } from '#server/platform/lib/clock.ts';
import { serveDashboard } from './dashboard.routes.ts';
import { createDashboardService } from './dashboard.service.ts';

interface Parts {
  db: Db;
  clock: Clock;
  statistics: StatisticsService;
}

/** The first page of the dashboard: what each person is to do next. */
export const createDashboardDomain = (parts: Parts): Domain => ({
  serve: ({ serve }) => serveDashboard(serve, createDashboardService(parts)),
});
