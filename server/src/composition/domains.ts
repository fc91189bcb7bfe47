import { createAccountDomain } from '#server/account/account-domain.ts';
import { becomeFirstAdmin } from '#server/account/admins.ts';
import { createDashboardDomain } from '#server/dashboard/dashboard-domain.ts';
import { createDealsDomain } from '#server/deals/deals-domain.ts';
import { dealsOfListings } from '#server/deals/deals-of-listings.ts';
import { dealsOfMoney } from '#server/deals/deals-of-money.ts';
import { createImagesDomain } from '#server/images/images-domain.ts';
import { createListingsDomain } from '#server/listings/listings-domain.ts';
import { createModerationDomain } from '#server/moderation/moderation-domain.ts';
import { createMoneyDomain } from '#server/money/money-domain.ts';
import { createNoticesDomain } from '#server/notices/notices-domain.ts';
import { createPapersDomain } from '#server/papers/papers-domain.ts';
import { findMuted } from '#server/people/people.ts';
import { createPeopleDomain } from '#server/people/people-domain.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Domain } from '#server/platform/domains/domain.ts';
import { createEmit, type Emit } from '#server/platform/domains/domain-events.ts';
import type { Notification } from '#server/platform/events/events.ts';
import { createBackground } from '#server/platform/jobs/background.ts';
import type { Clock } from '#server/platform/lib/clock.ts';
import { createPlatformDomain } from '#server/platform/platform-domain.ts';
import { createSearchDomain } from '#server/search/search-domain.ts';

interface Parts {
  config: Config;
  db: Db;
  clock: Clock;
  /** Called with failures of work that no request waits for. */
  report(error: unknown): void;
  /** Called with the file of each mail that is written instead of sent, because no mail server is configured. */
  onMailFile(file: string): void;
  /** Called where an import waits to be listed and another thread does it; by default it is done here, in the background. */
  wakeImports?: () => void;
  /** Called with events whose subscribers are in another thread (`Events`). */
  relayEvent?: (notification: Notification) => void;
}

/**
 * Makes the domains of a process, or of the thread of its jobs, and hands each what it needs of those below. Nothing is served, and
 * no job runs, until `createApp` and `startJobs`.
 */
export const createDomains = async (given: Parts) => {
  const { config, db, clock, report, onMailFile, wakeImports, relayEvent } = given;
  const background = createBackground(report);
  const parts = { config, db, clock, background, report };
  const { images, domain: imagesDomain } = await createImagesDomain(config, db, clock);
  const { domain: noticesDomain, ...notices } = createNoticesDomain({
    ...parts,
    onMailFile,
    relayEvent,
    findMuted,
    onHere: (userId) => people.presence.note(userId),
  });
  const { outbox } = notices;
  const { notifier } = notices.notifications;
  /** Those above hear of what happens below, the highest first. */
  const emit: Emit = (trx, name, event) => emitAll(trx, name, event);
  const { domain: peopleDomain, ...people } = createPeopleDomain({
    ...parts,
    images,
    outbox,
    emit,
    becomeFirstAdmin: (userId) => becomeFirstAdmin(db, clock, userId),
  });
  const { domain: moneyDomain, ...money } = createMoneyDomain({
    ...parts,
    outbox,
    notifier,
    deals: {
      ...dealsOfMoney,
      keepBackForBanks: () => deals.chargebacks.keepBack(),
      takeReported: (line) => deals.chargebacks.takeReported(line),
    },
    checkPassword: people.identity.checkPassword,
  });
  const { domain: listingsDomain, ...listings } = createListingsDomain({
    ...parts,
    images,
    outbox,
    notifier,
    emit,
    deals: dealsOfListings,
    sales: { settleLatest: (actor, bikeId) => deals.payments.service.settleLatest(actor, bikeId) },
    wakeImports,
  });
  const { domain: papersDomain, ...papers } = createPapersDomain({
    ...parts,
    images,
    emit,
    outbox,
    notifier,
    moderation: {
      hideStolen: (stolen) => moderation.ofPapers.hideStolen(stolen),
      hideStolenIn: (trx, stolen) => moderation.ofPapers.hideStolenIn(trx, stolen),
    },
  });
  const { domain: searchDomain, ...search } = createSearchDomain({ ...parts, outbox, notifier });
  const { domain: dealsDomain, ...deals } = createDealsDomain({
    ...parts,
    ...notices,
    images,
    notifier,
    presence: people.presence,
    emit,
  });
  const { bookings, payments } = deals;
  const { domain: moderationDomain, ...moderation } = createModerationDomain({
    config,
    db,
    clock,
    outbox,
    notifier,
    emit,
    bookings,
    payments,
  });
  const domains: readonly Domain[] = [
    createDashboardDomain({ db, clock, statistics: listings.statistics }),
    createAccountDomain({ db, clock, images, bookings, barred: people.barred, ...papers }),
    moderationDomain,
    dealsDomain,
    searchDomain,
    papersDomain,
    listingsDomain,
    moneyDomain,
    peopleDomain,
    noticesDomain,
    imagesDomain,
    createPlatformDomain(config, db, clock),
  ];
  const emitAll = createEmit(domains.flatMap(({ listeners }) => listeners ?? []));
  return { domains, background, emit, images, ...notices, ...people, ...money, ...listings, ...search, ...deals };
};

/** The domains of a process, and what of them the roots and the tests use. */
export type Domains = Awaited<ReturnType<typeof createDomains>>;

/** Ends what the domains have open, and waits for the work that is under way; new work is not begun. */
export const stopDomains = async ({ domains, background }: Domains): Promise<void> => {
  for (const { stop } of domains) await stop?.();
  await background.stop();
};
