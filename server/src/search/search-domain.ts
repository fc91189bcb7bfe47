import type { Notifier, Outbox } from '#server/notices/notices.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Domain } from '#server/platform/domains/domain.ts';
import type { Clock } from '#server/platform/lib/clock.ts';
import { SECOND } from '#server/platform/lib/durations.ts';
import { serveAlertSettings, serveUnsubscribe } from './alerts/alerts.routes.ts';
import { createAlerts } from './alerts/create-alerts.ts';
import { createSearchIndexing } from './indexing.ts';
import { createPriceMarket } from './price-guide/market.ts';
import { servePriceGuide } from './price-guide/price-guide.routes.ts';
import { createPriceGuideService } from './price-guide/price-guide.service.ts';
import { serveSavedSearches } from './saved-searches/saved-searches.routes.ts';
import { createSavedSearchesService } from './saved-searches/saved-searches.service.ts';
import { serveSearch } from './search.routes.ts';
import { createSearchService } from './search.service.ts';
import { searchListeners } from './search-listeners.ts';

/** How soon people are told what they have asked for. */
const ALERT_INTERVAL = 15 * SECOND;
/** How often a process looks whether listings are to be written for search; one does it at a time. */
const SEARCH_CHECK = 10 * SECOND;
/** How soon a price that is paid or asked counts in the price guide. */
const MARKET_CHECK = 10 * SECOND;

interface Parts {
  config: Config;
  db: Db;
  clock: Clock;
  report(error: unknown): void;
  outbox: Outbox;
  notifier: Notifier;
}

/** How bikes are found: search, saved searches with their alerts, and what a bike is worth. */
export const createSearchDomain = ({ config, db, clock, report, outbox, notifier }: Parts) => {
  const alerts = createAlerts({ config, db, clock, outbox, notifier, report });
  const search = createSearchIndexing({ db, clock });
  const market = createPriceMarket({ db, clock });
  const domain: Domain = {
    async serve({ app, serve, serveIn, reads }) {
      serveSearch(serve, createSearchService(reads, clock));
      servePriceGuide(serve, createPriceGuideService(reads, clock));
      serveSavedSearches(serve, createSavedSearchesService(db, clock));
      serveAlertSettings(serve, alerts.service);
      await serveUnsubscribe(app, serveIn, alerts.service);
    },
    jobs: [
      { name: 'search', every: SEARCH_CHECK, run: search.run, doneBy: 'each process', atStart: search.run },
      { name: 'alerts', every: ALERT_INTERVAL, run: alerts.run },
      { name: 'market', every: MARKET_CHECK, run: market.run },
    ],
    listeners: searchListeners,
    stop() {
      search.stop();
      market.stop();
    },
  };
  return { alerts, search, market, domain };
};
