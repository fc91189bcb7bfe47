import type { Notifier, Outbox } from '#server/notices/notices.ts';
import type { UserRow } from '#server/people/people.ts';
import type { Db } from '#server/platform/db/database.ts';
import { type VerificationStep, verificationMail } from './verification-mails.ts';

export interface VerificationNotices {
  /** Tells a seller what has become of their verification, in the transaction of the change. */
  tell(trx: Db, seller: UserRow, step: VerificationStep): Promise<void>;
  /** Sends mails, once the transaction is done. */
  wake(): void;
}

interface Parts {
  outbox: Outbox;
  notifier: Notifier;
  publicUrl: string;
}

export const createVerificationNotices = ({ outbox, notifier, publicUrl }: Parts): VerificationNotices => ({
  async tell(trx, seller, step) {
    const facts = { name: seller.name, step, link: `${publicUrl}/dashboard/verification` };
    await notifier.notify(trx, {
      userId: seller.id,
      kind: step,
      target: seller.id,
      mail: (unsubscribe) => verificationMail(seller, facts, unsubscribe),
    });
  },
  wake: () => outbox.wake(),
});
