import type { Config } from '#server/config.ts';
import type { Db } from '#server/db/database.ts';
import type { Clock } from '#server/lib/clock.ts';
import { createPaymentsService, type PaymentsService } from './payments.service.ts';
import type { PaymentProvider } from './provider.ts';
import { createReconciler, type Reconciler } from './reconciler.ts';
import { createSettlement, type Settlement } from './settlement.ts';
import { createStripeProvider } from './stripe-provider.ts';

interface Parts {
  config: Config;
  db: Db;
  clock: Clock;
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
export const createPayments = ({ config, db, clock, report }: Parts): Payments => {
  const provider = createStripeProvider(config.stripe);
  const settlement = createSettlement({ db, clock, provider });
  return {
    provider,
    settlement,
    service: createPaymentsService({ db, clock, provider, settlement }),
    reconciler: createReconciler({ db, clock, provider, settlement, report }),
  };
};
