import type { ImagesService } from './images/images.service.ts';
import type { Background } from './lib/background.ts';
import type { Clock } from './lib/clock.ts';
import { HOUR, MINUTE, SECOND } from './lib/durations.ts';
import type { Outbox } from './mail/outbox.ts';
import type { Payments } from './payments/create-payments.ts';

interface Parts {
  clock: Clock;
  images: ImagesService;
  payments: Payments;
  outbox: Outbox;
}

const MAIL_INTERVAL = 15 * SECOND;

/** What goes on beside the requests: at once for what an earlier process has left, and then at intervals. */
export const beginBackgroundWork = (background: Background, { clock, images, payments, outbox }: Parts): void => {
  background.run(() => payments.reconciler.run(0));
  background.run(outbox.deliver);
  background.every(MINUTE, () => payments.reconciler.run());
  background.every(MAIL_INTERVAL, outbox.deliver);
  background.every(HOUR, () => images.removeUnreferenced(clock.now()));
};
