import type { Images } from '#server/images/create-images.ts';
import type { Notifier, Outbox } from '#server/notices/notices.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Domain, Job, Server } from '#server/platform/domains/domain.ts';
import type { Emit } from '#server/platform/domains/domain-events.ts';
import type { Background } from '#server/platform/jobs/background.ts';
import type { Clock } from '#server/platform/lib/clock.ts';
import { DAY, HOUR, MINUTE, SECOND } from '#server/platform/lib/durations.ts';
import { createBikePageService } from './bikes/bike-page.service.ts';
import { serveBikes } from './bikes/bikes.routes.ts';
import { createBikesService, type Sales } from './bikes/bikes.service.ts';
import { endOldFalls } from './bikes/prices/prices.repository.ts';
import { serveStillThere } from './bikes/still-there/still-there.routes.ts';
import { createStillThere } from './bikes/still-there/still-there.ts';
import { serveCatalogue } from './catalogue/catalogue.routes.ts';
import { createCatalogueService } from './catalogue/catalogue.service.ts';
import { CATALOGUE_CHECK, openCatalogue, refreshCatalogue } from './catalogue/refresh-catalogue.ts';
import { serveCosts } from './costs/costs.routes.ts';
import { createCostsService } from './costs/costs.service.ts';
import type { DealsOfListings } from './deals-of-listings.ts';
import { serveDrafts } from './drafts/drafts.routes.ts';
import { createDraftsService, forgetOldDrafts } from './drafts/drafts.service.ts';
import { createImports } from './imports/create-imports.ts';
import { serveImports } from './imports/imports.routes.ts';
import { forgetOldImports } from './imports/imports.service.ts';
import { createPreviews } from './previews/create-previews.ts';
import { servePreviews } from './previews/previews.routes.ts';
import { serveBrandSales } from './sales/sales.routes.ts';
import { createBrandSalesService } from './sales/sales.service.ts';
import { followAnswers } from './sellers/answers.ts';
import { serveSellers } from './sellers/sellers.routes.ts';
import { createSellersService } from './sellers/sellers.service.ts';
import { serveSitemap } from './sitemap/sitemap.routes.ts';
import { createSitemapService } from './sitemap/sitemap.service.ts';
import { serveStatistics } from './statistics/statistics.routes.ts';
import { createStatisticsService } from './statistics/statistics.service.ts';
import { measureMarket } from './statistics/usual-figures.ts';
import { serveViews } from './views/views.routes.ts';
import { createViewsService, forgetVisitors } from './views/views.service.ts';
import { serveWishlists } from './wishlists/wishlists.routes.ts';
import { createWishlistsService } from './wishlists/wishlists.service.ts';

/** How often a process looks for lines of imports that another one has left. */
const IMPORT_CHECK = 10 * SECOND;

interface Parts {
  config: Config;
  db: Db;
  clock: Clock;
  background: Background;
  report(error: unknown): void;
  images: Images;
  outbox: Outbox;
  notifier: Notifier;
  emit: Emit;
  deals: DealsOfListings;
  sales: Sales;
  /** Called where an import waits to be listed and another thread does it; by default it is done here, in the background. */
  wakeImports?: (() => void) | undefined;
}

/** Bikes that are for sale: what sellers list, and everybody sees of it. */
export const createListingsDomain = (parts: Parts) => {
  const {
    config,
    db,
    clock,
    background,
    report,
    images,
    outbox,
    notifier,
    emit,
    deals,
    sales,
    wakeImports: wake,
  } = parts;
  const stillThere = createStillThere({ config, db, clock, outbox, notifier, deals, emit, report });
  const imports = createImports({ db, clock, images, emit, background, report, ...(wake && { wake }) });
  const statistics = createStatisticsService(db, clock, deals);

  const serveSelling = async ({ app, serve, serveIn }: Server): Promise<void> => {
    serveStillThere(serve, stillThere);
    serveDrafts(serve, createDraftsService(db, clock));
    await serveImports(app, serveIn, imports.service);
    serveStatistics(serve, statistics);
  };
  const serveShowing = async ({ app, serve, reads }: Server): Promise<void> => {
    serveSellers(serve, createSellersService(db, clock, deals));
    serveCatalogue(serve, createCatalogueService(db, clock));
    serveCosts(serve, createCostsService(db, clock));
    serveBrandSales(serve, createBrandSalesService(reads));
    serveWishlists(serve, createWishlistsService(db, clock));
    serveViews(serve, createViewsService(db, clock));
    servePreviews(app, await createPreviews({ db, images, dataDir: config.dataDir, report }));
    serveSitemap(app, createSitemapService(db, clock), config.publicUrl);
  };

  const jobs: Job[] = [
    { name: 'lines', every: IMPORT_CHECK, run: imports.run, doneBy: 'each process', atStart: imports.run },
    { name: 'catalogue', every: CATALOGUE_CHECK, run: () => refreshCatalogue(db), doneBy: 'each thread' },
    { name: 'still-there', every: 10 * MINUTE, run: stillThere.run },
    { name: 'price-falls', every: HOUR, run: () => endOldFalls(db, clock.now()) },
    { name: 'visitors', every: 10 * MINUTE, run: () => forgetVisitors(db, clock.now()) },
    { name: 'drafts', every: HOUR, run: () => forgetOldDrafts(db, clock.now()) },
    { name: 'imports', every: HOUR, run: () => forgetOldImports(db, clock.now()) },
    { name: 'answers', every: MINUTE, run: () => followAnswers(db, clock.now()) },
    { name: 'medians', every: DAY, run: () => measureMarket(db, clock.now()) },
  ];

  const domain: Domain = {
    open: () => openCatalogue(db),
    async serve(server) {
      const { serve, reads } = server;
      const bikes = createBikesService({ db, reads, clock, photos: images, sales, deals, outbox, emit });
      serveBikes(serve, bikes, createBikePageService(db, clock, deals));
      await serveSelling(server);
      await serveShowing(server);
    },
    jobs,
    stop: imports.stop,
  };
  return { stillThere, imports, statistics, domain };
};
