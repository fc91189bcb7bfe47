import type { FastifyInstance } from 'fastify';
import { serveAccount } from './account/account.routes.ts';
import { createAccountService } from './account/account.service.ts';
import { serveAlertSettings, serveUnsubscribe } from './alerts/alerts.routes.ts';
import { serveAudit } from './audit/audit.routes.ts';
import { createAuditService } from './audit/audit.service.ts';
import { serveAccessTokens } from './auth/access-tokens.routes.ts';
import type { AccessTokens } from './auth/access-tokens.service.ts';
import { createBikePageService } from './bikes/bike-page.service.ts';
import { serveBikes } from './bikes/bikes.routes.ts';
import { createBikesService } from './bikes/bikes.service.ts';
import { serveStillThere } from './bikes/still-there/still-there.routes.ts';
import { serveBlocks } from './blocks/blocks.routes.ts';
import { createBlocksService } from './blocks/blocks.service.ts';
import { serveBookings } from './bookings/bookings.routes.ts';
import { createBookingsService } from './bookings/bookings.service.ts';
import { serveCatalogue } from './catalogue/catalogue.routes.ts';
import { createCatalogueService } from './catalogue/catalogue.service.ts';
import { serveConversations } from './conversations/conversations.routes.ts';
import { removeUnsentPhotos } from './conversations/photos/photos.service.ts';
import { serveDashboard } from './dashboard/dashboard.routes.ts';
import { createDashboardService } from './dashboard/dashboard.service.ts';
import { serveDrafts } from './drafts/drafts.routes.ts';
import { createDraftsService } from './drafts/drafts.service.ts';
import { serveImports } from './imports/imports.routes.ts';
import { serveMeetings, servePlaces } from './meetings/meetings.routes.ts';
import { createPlacesService } from './meetings/places.service.ts';
import { createDecisionsService } from './moderation/decisions.service.ts';
import { serveModeration } from './moderation/moderation.routes.ts';
import { createModerationService } from './moderation/moderation.service.ts';
import { createModerationMails } from './moderation/moderation-mails.ts';
import { createOpenedService } from './moderation/opened.service.ts';
import { createReportsService } from './moderation/reports.service.ts';
import { serveNotifications } from './notifications/notifications.routes.ts';
import { createOfferNotices } from './offers/offer-notices.ts';
import { serveOffers } from './offers/offers.routes.ts';
import { createOffersService } from './offers/offers.service.ts';
import { createOrderNotifications } from './orders/order-notifications.ts';
import { serveOrders } from './orders/orders.routes.ts';
import { createOrdersService } from './orders/orders.service.ts';
import { servePayments, serveWebhook } from './payments/payments.routes.ts';
import type { Config } from './platform/config/config.ts';
import type { Db } from './platform/db/database.ts';
import type { Reads } from './platform/db/reads.ts';
import { serveClientConfig } from './platform/http/client-config.ts';
import type { Serve } from './platform/http/serve.ts';
import type { Clock } from './platform/lib/clock.ts';
import { servePresence } from './presence/presence.routes.ts';
import { servePriceGuide } from './price-guide/price-guide.routes.ts';
import { createPriceGuideService } from './price-guide/price-guide.service.ts';
import { servePush } from './push/push.routes.ts';
import { createPushService } from './push/push.service.ts';
import { serveRecords } from './records/records.routes.ts';
import { createRecordsService } from './records/records.service.ts';
import { serveReviews } from './reviews/reviews.routes.ts';
import { createReviewsService } from './reviews/reviews.service.ts';
import { serveBrandSales } from './sales/sales.routes.ts';
import { createBrandSalesService } from './sales/sales.service.ts';
import { serveSavedSearches } from './saved-searches/saved-searches.routes.ts';
import { createSavedSearchesService } from './saved-searches/saved-searches.service.ts';
import { indexListings } from './search/indexing.ts';
import { serveSearch } from './search/search.routes.ts';
import { createSearchService } from './search/search.service.ts';
import { serveSellers } from './sellers/sellers.routes.ts';
import { createSellersService } from './sellers/sellers.service.ts';
import type { Services } from './services.ts';
import { serveStatistics } from './statistics/statistics.routes.ts';
import { createStatisticsService } from './statistics/statistics.service.ts';
import { serveAdministration } from './users/administration.routes.ts';
import { createAdministrationService } from './users/administration.service.ts';
import { createBarredAddresses } from './users/barred-addresses.ts';
import { serveUsers } from './users/users.routes.ts';
import { createUsersService } from './users/users.service.ts';
import { serveViews } from './views/views.routes.ts';
import { createViewsService } from './views/views.service.ts';
import { serveWishlists } from './wishlists/wishlists.routes.ts';
import { createWishlistsService } from './wishlists/wishlists.service.ts';

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
  }: FeatureParts,
): Promise<void> => {
  const serve = serveIn(app);
  const { notifier } = notifications;
  const bookings = createOrderNotifications({ clock, events, outbox, notifier, publicUrl: config.publicUrl });
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
    bookings,
    search: { indexListings },
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
  serveBikes(serve, bikes, createBikePageService(db, clock));
  serveSellers(serve, createSellersService(db, clock));
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
  const statistics = createStatisticsService(db, clock);
  serveStatistics(serve, statistics);
  serveDashboard(serve, createDashboardService({ db, clock, statistics }));
  serveViews(serve, createViewsService(db, clock));
  serveSavedSearches(serve, createSavedSearchesService(db, clock));
  servePush(serve, createPushService({ db, clock, localOrigin: config.push.localOrigin }));
  serveAlertSettings(serve, alerts.service);
  await serveUnsubscribe(app, serveIn, alerts.service);
};
