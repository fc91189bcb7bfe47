import { createDepositNotices, type DepositNotices } from '#server/deals/deposits/deposit-notices.ts';
import type { Notifier, Outbox } from '#server/notices/notices.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Events } from '#server/platform/events/events.ts';
import type { Background } from '#server/platform/jobs/background.ts';
import type { Clock } from '#server/platform/lib/clock.ts';
import { createProviders } from './create-providers.ts';
import { createIntentMarks } from './intent-marks.ts';
import { createPaymentsService, type PaymentsService } from './payments.service.ts';
import type { PaymentRow } from './payments.table.ts';
import type { CardProvider, Providers } from './provider.ts';
import { createReconciler, type Reconciler } from './reconciler.ts';
import { createRecovery } from './recovery.ts';
import { createSaleNotices } from './sale-notices.ts';
import { createSettlement, type Settlement } from './settlement.ts';

interface Parts {
  config: Config;
  db: Db;
  clock: Clock;
  outbox: Outbox;
  events: Events;
  notifier: Notifier;
  background: Background;
  /** Called with failures of work that no request waits for. */
  report(error: unknown): void;
}

export interface Payments {
  /** That of cards, with its events. */
  provider: CardProvider;
  providers: Providers;
  service: PaymentsService;
  settlement: Settlement;
  reconciler: Reconciler;
  deposits: DepositNotices;
}

/** Payments over the configured providers. */
export const createPayments = ({
  config,
  db,
  clock,
  outbox,
  events,
  notifier,
  background,
  report,
}: Parts): Payments => {
  const { card: provider, providers } = createProviders({ config, db, clock });
  const { publicUrl } = config;
  const notifications = createSaleNotices({
    db,
    clock,
    outbox,
    events,
    notifier,
    publicUrl,
    report,
  });
  const deposits = createDepositNotices({ db, clock, outbox, events, notifier, publicUrl, report });
  const onSold = (payment: PaymentRow): void => background.run(() => notifications.notify(payment));
  const marks = createIntentMarks(config.authSecret);
  const recovery = createRecovery({ db, clock, provider, marks, report });
  const onHeld = (): void => {
    background.run(() => deposits.notify());
    deposits.wake();
  };
  const onPart = deposits.partPaid;
  const settlement = createSettlement({ db, clock, providers, recovery, onSold, onHeld, onPart });
  return {
    provider,
    providers,
    settlement,
    deposits,
    service: createPaymentsService({
      db,
      clock,
      providers,
      settlement,
      marks,
      hasDeposits: config.depositsHeldBy !== undefined,
      report,
    }),
    reconciler: createReconciler({
      db,
      clock,
      providers,
      hasCards: config.hasCards,
      settlement,
      notifications,
      report,
    }),
  };
};
