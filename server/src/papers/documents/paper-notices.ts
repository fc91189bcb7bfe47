import { findBike } from '#server/listings/listings.ts';
import type { Notifier, Outbox } from '#server/notices/notices.ts';
import type { PaperRow } from '#server/papers/store/papers.table.ts';
import { findUserById } from '#server/people/people.ts';
import type { Db } from '#server/platform/db/database.ts';
import { paperMail } from './paper-mails.ts';

export interface PaperNotices {
  /** Tells the seller what was decided about a document, in the transaction of the decision. */
  tell(trx: Db, paper: Pick<PaperRow, 'user_id' | 'bike_id'>, state: 'accepted' | 'refused'): Promise<void>;
  /** Sends mails, once the transaction is done. */
  wake(): void;
}

interface Parts {
  outbox: Outbox;
  notifier: Notifier;
  publicUrl: string;
}

export const createPaperNotices = ({ outbox, notifier, publicUrl }: Parts): PaperNotices => ({
  async tell(trx, { user_id, bike_id }, state) {
    const [seller, bike] = [
      await findUserById(trx, user_id),
      bike_id ? await findBike(trx, bike_id, { evenRemoved: true }) : undefined,
    ];
    if (!seller || !bike) return;
    const accepted = state === 'accepted';
    const facts = {
      name: seller.name,
      productName: bike.model_name,
      accepted,
      link: `${publicUrl}/dashboard/myProducts/${bike.id}#papers`,
    };
    await notifier.notify(trx, {
      userId: user_id,
      kind: accepted ? 'papersAccepted' : 'papersRefused',
      target: bike.id,
      bikeId: bike.id,
      mail: (unsubscribe) => paperMail(seller, facts, unsubscribe),
    });
  },
  wake: () => outbox.wake(),
});
