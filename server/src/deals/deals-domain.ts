import type { Images } from '#server/images/create-images.ts';
import type { Notifier, Outbox } from '#server/notices/notices.ts';
import type { Presence } from '#server/people/people.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Domain, Job } from '#server/platform/domains/domain.ts';
import type { Emit } from '#server/platform/domains/domain-events.ts';
import type { Events } from '#server/platform/events/events.ts';
import type { Background } from '#server/platform/jobs/background.ts';
import type { Clock } from '#server/platform/lib/clock.ts';
import { HOUR, MINUTE, SECOND } from '#server/platform/lib/durations.ts';
import { serveBlocks } from './blocks/blocks.routes.ts';
import { createBlocksService } from './blocks/blocks.service.ts';
import { createChargebacksService } from './chargebacks/chargebacks.service.ts';
import { serveConversations } from './conversations/conversations.routes.ts';
import { createConversations } from './conversations/create-conversations.ts';
import { dealsListeners } from './deals-listeners.ts';
import { serveDeposits } from './deposits/deposits.routes.ts';
import { createDepositsService } from './deposits/deposits.service.ts';
import { createDisputeNotices } from './disputes/dispute-notices.ts';
import { serveDisputes } from './disputes/disputes.routes.ts';
import { createDisputesService } from './disputes/disputes.service.ts';
import { sendDisputeRefunds } from './disputes/send-refunds.ts';
import { releaseHeld } from './due/release-held.ts';
import { createHandoverCodes } from './handovers/handover-codes.ts';
import { createHandoverNotices } from './handovers/handover-notices.ts';
import { serveHandovers } from './handovers/handovers.routes.ts';
import { createHandoversService } from './handovers/handovers.service.ts';
import { fillPlaces } from './meetings/fill-places.ts';
import { serveMeetings, servePlaces } from './meetings/meetings.routes.ts';
import { createPlacesService } from './meetings/places.service.ts';
import { createOfferNotices } from './offers/offer-notices.ts';
import { serveOffers } from './offers/offers.routes.ts';
import { createOffersService } from './offers/offers.service.ts';
import { serveBookings } from './orders/bookings.routes.ts';
import { createBookingsService } from './orders/bookings.service.ts';
import { createOrderNotices } from './orders/order-notices.ts';
import { serveOrders } from './orders/orders.routes.ts';
import { createOrdersService } from './orders/orders.service.ts';
import { serveBkashCallback } from './payments/bkash/bkash.routes.ts';
import { createPayments } from './payments/create-payments.ts';
import { recordMissingPayments } from './payments/payment-transfers.ts';
import { servePayments, serveWebhook } from './payments/payments.routes.ts';
import { serveSslcommerz } from './payments/sslcommerz/sslcommerz.routes.ts';
import { serveMessagePhotos } from './photos/photos.routes.ts';
import { createMessagePhotosService, removeUnneededPhotos } from './photos/photos.service.ts';
import { askForReviews } from './reviews/ask-for-reviews.ts';
import { notifyOfShownReviews } from './reviews/review-notices.ts';
import { serveReviews } from './reviews/reviews.routes.ts';
import { createReviewsService } from './reviews/reviews.service.ts';
import { remindOfTransfers } from './transfers/transfer-reminders.ts';
import { serveTransfers } from './transfers/transfers.routes.ts';
import { createTransfersService } from './transfers/transfers.service.ts';

/** How soon people hear of messages that they have not read. */
const MESSAGE_MAIL_INTERVAL = 15 * SECOND;

interface Parts {
  config: Config;
  db: Db;
  clock: Clock;
  background: Background;
  report(error: unknown): void;
  images: Images;
  outbox: Outbox;
  events: Events;
  notifier: Notifier;
  presence: Presence;
  emit: Emit;
}

/** What two people do about a bike: they talk, offer, book, pay, meet, and review each other. */
export const createDealsDomain = (parts: Parts) => {
  const { config, db, clock, background, report, images, outbox, events, notifier, presence, emit } = parts;
  const { publicUrl } = config;
  const bookings = createOrderNotices({ clock, events, outbox, notifier, publicUrl });
  const payments = createPayments({ config, db, clock, outbox, events, notifier, background, report });
  const conversations = createConversations({ config, db, clock, outbox, events, notifier, presence, report });
  const { reconciler } = payments;
  const deposits = createDepositsService({ db, clock, notices: payments.deposits, report });
  const due = { clock, notifier, commissionPercent: config.commissionPercent };

  const disputeNotices = createDisputeNotices({ events, notifier, outbox, publicUrl });
  const { provider, providers, settlement } = payments;
  const chargebacks = createChargebacksService({
    ...{ db, clock, provider, settlement, due, report, hasCards: config.hasCards },
    notices: disputeNotices,
  });
  const refundDisputes = (rest?: number) => sendDisputeRefunds({ db, clock, providers, report }, rest);

  const recordPayments = () => recordMissingPayments(db, clock.now());
  const remindTransfers = () => remindOfTransfers({ db, clock, notifier, outbox, publicUrl, report });
  const jobs: Job[] = [
    { name: 'payments', every: MINUTE, run: () => reconciler.run(), atStart: () => reconciler.run(0) },
    { name: 'missing-transfers', every: 10 * MINUTE, run: recordPayments },
    { name: 'deposits', every: MINUTE, run: () => deposits.endOver() },
    { name: 'deposit-notices', every: 15 * SECOND, run: () => payments.deposits.notify() },
    { name: 'dispute-refunds', every: MINUTE, run: () => refundDisputes() },
    { name: 'chargebacks', every: HOUR, run: () => chargebacks.run() },
    { name: 'held-sales', every: 10 * MINUTE, run: () => releaseHeld({ ...due, db, report }) },
    { name: 'message-mails', every: MESSAGE_MAIL_INTERVAL, run: conversations.mails.run },
    { name: 'meetings', every: MINUTE, run: conversations.meetings.jobs.run },
    { name: 'reviews', every: 10 * MINUTE, run: () => askForReviews({ db, clock, outbox, notifier, publicUrl }) },
    { name: 'shown-reviews', every: 10 * MINUTE, run: () => notifyOfShownReviews({ db, clock, notifier }) },
    { name: 'transfers', every: 10 * MINUTE, run: remindTransfers },
    { name: 'message-photos', every: HOUR, run: () => removeUnneededPhotos(db, images.privatePhotos, clock.now()) },
  ];

  const domain: Domain = {
    async open() {
      await fillPlaces(db);
      await recordPayments().catch(report);
    },
    async serve({ app, serve, serveIn, tokens }) {
      serveOrders(serve, createOrdersService({ db, clock, payments: payments.service, notifications: bookings }));
      serveBookings(
        serve,
        createBookingsService({ db, clock, notifications: bookings, payments: payments.service, notifier }),
      );
      serveDeposits(serve, deposits);
      serveDisputes(serve, createDisputesService({ ...due, db, notices: disputeNotices }), chargebacks);
      const handedOver = createHandoverNotices({ events, notifier, outbox });
      const codes = createHandoverCodes(config.authSecret);
      serveHandovers(serve, createHandoversService({ db, clock, codes, notices: handedOver, emit }));
      serveTransfers(serve, createTransfersService({ db, clock, events, notifier, outbox }), clock);
      serveReviews(serve, createReviewsService({ db, clock, notifier }));
      serveConversations(serve, conversations.service);
      const notices = createOfferNotices({ events, outbox, notifier, publicUrl });
      serveOffers(serve, createOffersService({ db, clock, notices }));
      serveBlocks(serve, createBlocksService(db, clock));
      serveMeetings(serve, conversations.meetings.service);
      servePlaces(serve, createPlacesService(db, clock));
      servePayments(serve, payments.service, clock);
      await serveWebhook(app, { provider, settlement, chargebacks });
      serveBkashCallback(app, payments.service);
      await serveSslcommerz(app, { payments: payments.service, config: config.sslcommerz });
      const photos = createMessagePhotosService({ db, clock, photos: images.privatePhotos });
      await serveMessagePhotos(app, { photos, serveIn, ...tokens });
    },
    jobs,
    listeners: dealsListeners({ bookings, due, notifier, publicUrl }),
  };
  return {
    bookings,
    payments,
    conversations,
    releaseHeld: () => releaseHeld({ ...due, db, report }),
    endDeposits: () => deposits.endOver(),
    remindTransfers,
    refundDisputes: () => refundDisputes(0),
    chargebacks,
    domain,
  };
};
