import type { Notifier, Outbox } from '#server/notices/notices.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Events } from '#server/platform/events/events.ts';
import type { Background } from '#server/platform/jobs/background.ts';
import type { Clock } from '#server/platform/lib/clock.ts';
import { onFirstUse } from '#server/platform/lib/on-first-use.ts';
import { createIntentMarks } from './intent-marks.ts';
import { createPaymentsService, type PaymentsService } from './payments.service.ts';
import type { PaymentRow } from './payments.table.ts';
import type { PaymentProvider } from './provider.ts';
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
  provider: PaymentProvider;
  service: PaymentsService;
  settlement: Settlement;
  reconciler: Reconciler;
}

/** Stripe, whose library is loaded by the first call: most starts, and most visitors, pay nothing. */
const createProvider = ({ stripe }: Config): PaymentProvider => {
  const provider = onFirstUse(async () => (await import('./stripe-provider.ts')).createStripeProvider(stripe));
  return {
    createIntent: async (intent, idempotencyKey) => (await provider()).createIntent(intent, idempotencyKey),
    retrieveIntent: async (id) => (await provider()).retrieveIntent(id),
    cancelIntent: async (id) => (await provider()).cancelIntent(id),
    refund: async (intentId, idempotencyKey) => (await provider()).refund(intentId, idempotencyKey),
    listPaidSince: async (since) => (await provider()).listPaidSince(since),
    readEvent: async (body, signature) => (await provider()).readEvent(body, signature),
  };
};

/** Card payments over the configured provider. */
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
  const provider = createProvider(config);
  const notifications = createSaleNotices({
    db,
    clock,
    outbox,
    events,
    notifier,
    publicUrl: config.publicUrl,
    report,
  });
  const onSold = (payment: PaymentRow): void => background.run(() => notifications.notify(payment));
  const marks = createIntentMarks(config.authSecret);
  const recovery = createRecovery({ db, clock, provider, marks, report });
  const settlement = createSettlement({ db, clock, provider, recovery, onSold });
  return {
    provider,
    settlement,
    service: createPaymentsService({ db, clock, provider, settlement, marks }),
    reconciler: createReconciler({ db, clock, provider, settlement, notifications, report }),
  };
};
