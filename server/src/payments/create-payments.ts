import type { Outbox } from '#server/mail/outbox.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Clock } from '#server/platform/lib/clock.ts';
import { createIntentMarks } from './intent-marks.ts';
import { createNotices } from './notices.ts';
import { createPaymentsService, type PaymentsService } from './payments.service.ts';
import type { PaymentRow } from './payments.table.ts';
import type { PaymentProvider } from './provider.ts';
import { providerOnFirstUse } from './provider-on-first-use.ts';
import { createReconciler, type Reconciler } from './reconciler.ts';
import { createRecovery } from './recovery.ts';
import { createSettlement, type Settlement } from './settlement.ts';

interface Parts {
  config: Config;
  db: Db;
  clock: Clock;
  outbox: Outbox;
  /** Told of failures that nobody waits for. */
  report(error: unknown): void;
}

export interface Payments {
  provider: PaymentProvider;
  service: PaymentsService;
  settlement: Settlement;
  reconciler: Reconciler;
}

/** Card payments over the configured provider. */
export const createPayments = ({ config, db, clock, outbox, report }: Parts): Payments => {
  const provider = providerOnFirstUse(async () => {
    const { createStripeProvider } = await import('./stripe-provider.ts');
    return createStripeProvider(config.stripe);
  });
  const notices = createNotices({ db, clock, outbox, publicUrl: config.publicUrl, report });
  const onSold = (payment: PaymentRow): void => void notices.tell(payment);
  const marks = createIntentMarks(config.authSecret);
  const recovery = createRecovery({ db, clock, provider, marks, report });
  const settlement = createSettlement({ db, clock, provider, recovery, onSold });
  return {
    provider,
    settlement,
    service: createPaymentsService({ db, clock, provider, settlement, marks }),
    reconciler: createReconciler({ db, clock, provider, settlement, notices, report }),
  };
};
