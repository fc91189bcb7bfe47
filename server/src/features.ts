import type { FastifyInstance } from 'fastify';
import { serveAccount } from './account/account.routes.ts';
import { createAccountService } from './account/account.service.ts';
import { serveAdministration } from './account/administration.routes.ts';
import { createAdministrationService } from './account/administration.service.ts';
import { serveDashboard } from './dashboard/dashboard.routes.ts';
import { createDashboardService } from './dashboard/dashboard.service.ts';
import { serveBlocks } from './deals/blocks/blocks.routes.ts';
import { createBlocksService } from './deals/blocks/blocks.service.ts';
import { serveConversations } from './deals/conversations/conversations.routes.ts';
import { removeUnsentPhotos } from './deals/conversations/photos/photos.service.ts';
import { dealsOfListings } from './deals/deals-of-listings.ts';
import { serveMeetings, servePlaces } from './deals/meetings/meetings.routes.ts';
import { createPlacesService } from './deals/meetings/places.service.ts';
import { createOfferNotices } from './deals/offers/offer-notices.ts';
import { serveOffers } from './deals/offers/offers.routes.ts';
import { createOffersService } from './deals/offers/offers.service.ts';
import { serveBookings } from './deals/orders/bookings.routes.ts';
import { createBookingsService } from './deals/orders/bookings.service.ts';
import { serveOrders } from './deals/orders/orders.routes.ts';
import { createOrdersService } from './deals/orders/orders.service.ts';
import { servePayments, serveWebhook } from './deals/payments/payments.routes.ts';
import { serveReviews } from './deals/reviews/reviews.routes.ts';
import { createReviewsService } from './deals/reviews/reviews.service.ts';
import { createBikePageService } from './listings/bikes/bike-page.service.ts';
import { serveBikes } from './listings/bikes/bikes.routes.ts';
import { createBikesService } from './listings/bikes/bikes.service.ts';
import { serveStillThere } from './listings/bikes/still-there/still-there.routes.ts';
import { serveCatalogue } from './listings/catalogue/catalogue.routes.ts';
import { createCatalogueService } from './listings/catalogue/catalogue.service.ts';
import { serveDrafts } from './listings/drafts/drafts.routes.ts';
import { createDraftsService } from './listings/drafts/drafts.service.ts';
import { serveImports } from './listings/imports/imports.routes.ts';
import { serveBrandSales } from './listings/sales/sales.routes.ts';
import { createBrandSalesService } from './listings/sales/sales.service.ts';
import { serveSellers } from './listings/sellers/sellers.routes.ts';
import { createSellersService } from './listings/sellers/sellers.service.ts';
import { serveStatistics } from './listings/statistics/statistics.routes.ts';
import { createStatisticsService } from './listings/statistics/statistics.service.ts';
import { serveViews } from './listings/views/views.routes.ts';
import { createViewsService } from './listings/views/views.service.ts';
import { serveWishlists } from './listings/wishlists/wishlists.routes.ts';
import { createWishlistsService } from './listings/wishlists/wishlists.service.ts';
import { createDecisionsService } from './moderation/decisions.service.ts';
import { serveModeration } from './moderation/moderation.routes.ts';
import { createModerationService } from './moderation/moderation.service.ts';
import { createModerationMails } from './moderation/moderation-mails.ts';
import { createOpenedService } from './moderation/opened.service.ts';
import { serveRecords } from './moderation/records/records.routes.ts';
import { createRecordsService } from './moderation/records/records.service.ts';
import { createReportsService } from './moderation/reports.service.ts';
import { serveNotifications } from './notices/notifications/notifications.routes.ts';
import { servePush } from './notices/push/push.routes.ts';
import { createPushService } from './notices/push/push.service.ts';
import { serveAudit } from './people/audit/audit.routes.ts';
import { createAuditService } from './people/audit/audit.service.ts';
import { serveAccessTokens } from './people/auth/access-tokens.routes.ts';
import type { AccessTokens } from './people/auth/access-tokens.service.ts';
import { servePresence } from './people/presence/presence.routes.ts';
import { createBarredAddresses } from './people/users/barred-addresses.ts';
import { serveUsers } from './people/users/users.routes.ts';
import { createUsersService } from './people/users/users.service.ts';
import type { Config } from './platform/config/config.ts';
import type { Db } from './platform/db/database.ts';
import type { Reads } from './platform/db/reads.ts';
import { serveClientConfig } from './platform/http/client-config.ts';
import type { Serve } from './platform/http/serve.ts';
import type { Clock } from './platform/lib/clock.ts';
import { serveAlertSettings, serveUnsubscribe } from './search/alerts/alerts.routes.ts';
import { indexListings } from './search/indexing.ts';
import { servePriceGuide } from './search/price-guide/price-guide.routes.ts';
import { createPriceGuideService } from './search/price-guide/price-guide.service.ts';
import { serveSavedSearches } from './search/saved-searches/saved-searches.routes.ts';
import { createSavedSearchesService } from './search/saved-searches/saved-searches.service.ts';
import { serveSearch } from './search/search.routes.ts';
import { createSearchService } from './search/search.service.ts';
import type { Services } from './services.ts';

/** What the features are made of, besides what each has alone. */
export interface FeatureParts extends Omit<Services, 'background' | 'identity' | 'search' | 'market'> {
  config: Config;
  db: Db;
  reads: Reads;
  clock: Clock;
  accessTokens: AccessTokens;
}

/** Serves the calls of the API, feature by feature. `serveIn` makes what serves an endpoint in a part of the application. */
export const serveFeatures = async (
  app: FastifyInstance,
  serveIn: (scope: FastifyInstance) => Serve,
  {
    config,
    db,
    reads,
    clock,
    images,
    payments,
    outbox,
    alerts,
    stillThere,
    imports,
    events,
    conversations,
    notifications,
    accessTokens,
    bookings,
    tell,
  }: FeatureParts,
): Promise<void> => {
  const serve = serveIn(app);
  const { notifier } = notifications;
  serveClientConfig(serve, config);
  serveAccessTokens(serve, accessTokens);
  const barred = createBarredAddresses(config.authSecret);
  serveUsers(serve, createUsersService({ db, clock, photos: images, barred }));
  serveAdministration(serve, createAdministrationService({ db, clock, bookings, barred }));
  const photos = {
    removeUnreferenced: (now: number) =>
      Promise.allSettled([images.removeUnreferenced(now), removeUnsentPhotos(db, images.privatePhotos, now)]),
  };
  serveAccount(serve, createAccountService({ db, clock, photos, bookings, barred }));
  serveAudit(serve, createAuditService(db));
  serveRecords(serve, createRecordsService(db, clock));
  const bikes = createBikesService({
    db,
    reads,
    clock,
    photos: images,
    sales: payments.service,
    deals: dealsOfListings,
    outbox,
    tell,
  });
  serveModeration(serve, {
    reports: createReportsService(db, clock),
    moderation: createModerationService(db, clock),
    opened: createOpenedService(db, clock),
    decisions: createDecisionsService({
      db,
      clock,
      bookings,
      search: { indexListings },
      mails: createModerationMails({ outbox, notifier, publicUrl: config.publicUrl }),
      payments: payments.service,
    }),
  });
  serveBikes(serve, bikes, createBikePageService(db, clock, dealsOfListings));
  serveSellers(serve, createSellersService(db, clock, dealsOfListings));
  serveStillThere(serve, stillThere);
  serveDrafts(serve, createDraftsService(db, clock));
  await serveImports(app, serveIn, imports.service);
  serveSearch(serve, createSearchService(reads, clock));
  serveCatalogue(serve, createCatalogueService(db, clock));
  servePriceGuide(serve, createPriceGuideService(reads, clock));
  serveBrandSales(serve, createBrandSalesService(reads));
  serveOrders(serve, createOrdersService({ db, clock, payments: payments.service, notifications: bookings }));
  serveBookings(
    serve,
    createBookingsService({ db, clock, notifications: bookings, payments: payments.service, notifier }),
  );
  serveReviews(serve, createReviewsService({ db, clock, notifier }));
  serveConversations(serve, conversations.service);
  const notices = createOfferNotices({ events, outbox, notifier, publicUrl: config.publicUrl });
  serveOffers(serve, createOffersService({ db, clock, notices }));
  serveNotifications(serve, notifications.service);
  serveBlocks(serve, createBlocksService(db, clock));
  serveMeetings(serve, conversations.meetings.service);
  servePlaces(serve, createPlacesService(db, clock));
  servePresence(serve, conversations.presence);
  servePayments(serve, payments.service);
  await serveWebhook(app, payments);
  serveWishlists(serve, createWishlistsService(db, clock));
  const statistics = createStatisticsService(db, clock, dealsOfListings);
  serveStatistics(serve, statistics);
  serveDashboard(serve, createDashboardService({ db, clock, statistics }));
  serveViews(serve, createViewsService(db, clock));
  serveSavedSearches(serve, createSavedSearchesService(db, clock));
  servePush(serve, createPushService({ db, clock, localOrigin: config.push.localOrigin }));
  serveAlertSettings(serve, alerts.service);
  await serveUnsubscribe(app, serveIn, alerts.service);
};
