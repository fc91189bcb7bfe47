import { Gauge, type Registry } from 'prom-client';
import type { Db } from '#server/platform/db/database.ts';
import type { Clock } from '#server/platform/lib/clock.ts';
import { SECOND } from '#server/platform/lib/durations.ts';
import { countPaymentsByState, findUnsettledPayments, findWaitingMails } from './marketplace-metrics.repository.ts';

/** The store of pictures, as far as metrics need it. `check` rejects where pictures cannot be read. */
export interface PictureStore {
  check(): Promise<void>;
}

interface Parts {
  registry: Registry;
  db: Db;
  clock: Clock;
  pictures: PictureStore;
}

/**
 * The figures of the marketplace itself, read from the database whenever they are requested. Every process has the
 * same ones: take the largest, not the sum.
 */
export const addMarketplaceMetrics = ({ registry, db, clock, pictures }: Parts): void => {
  const secondsSince = (time: number | null): number => (time === null ? 0 : (clock.now() - time) / SECOND);
  const registers = [registry];

  new Gauge({
    name: 'bike_payments',
    help: 'Payments, by state.',
    labelNames: ['state'] as const,
    registers,
    async collect() {
      this.reset();
      for (const { state, count } of await countPaymentsByState(db)) this.set({ state }, count);
    },
  });
  new Gauge({
    name: 'bike_payments_unsettled_age_seconds',
    help: 'Age of the oldest payment that has neither sold a bike nor been refunded nor been canceled.',
    registers,
    async collect() {
      this.set(secondsSince((await findUnsettledPayments(db)).oldest));
    },
  });
  new Gauge({
    name: 'bike_mails_waiting',
    help: 'Mails that have not been sent yet.',
    registers,
    async collect() {
      this.set((await findWaitingMails(db)).count);
    },
  });
  new Gauge({
    name: 'bike_mails_waiting_age_seconds',
    help: 'Age of the oldest mail that has not been sent yet.',
    registers,
    async collect() {
      this.set(secondsSince((await findWaitingMails(db)).oldest));
    },
  });
  new Gauge({
    name: 'bike_picture_store_up',
    help: '1 where pictures can be read, 0 otherwise.',
    registers,
    async collect() {
      this.set(
        await pictures.check().then(
          () => 1,
          () => 0,
        ),
      );
    },
  });
};
