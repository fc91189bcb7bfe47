import { SIDES, type Side } from '#contract/entities/conversation.ts';
import { unreadMessagesMail } from '#server/deals/conversations/message-mails.ts';
import { findBike, labelOf } from '#server/listings/listings.ts';
import type { MailWriter, Notifier, Outbox } from '#server/notices/notices.ts';
import { findMuted } from '#server/people/people.ts';
import type { Db } from '#server/platform/db/database.ts';
import { untilNoneDue } from '#server/platform/jobs/until-none-due.ts';
import type { Clock } from '#server/platform/lib/clock.ts';
import { countUnreadIn } from './conversations.repository.ts';
import { clearMailed, conversationsToMail, findMailReader, takeDue } from './mails.repository.ts';
import { findPeople } from './people.repository.ts';

/** Conversations that are looked for in one go. */
const AT_ONCE = 200;

interface Parts {
  db: Db;
  clock: Clock;
  outbox: Outbox;
  notifier: Notifier;
  publicUrl: string;
  /** Called with what went wrong for one conversation; the others are told. */
  report(error: unknown): void;
}

export interface UnreadMails {
  /**
   * Writes one mail about all unread messages of a conversation, five minutes after the first of them. The next mail is about
   * messages that come after the person has read these. Returns how many. Several processes may call it at once.
   */
  run(): Promise<number>;
}

export const createUnreadMails = ({ db, clock, outbox, notifier, publicUrl, report }: Parts): UnreadMails => {
  const mailOf = async (
    trx: Db,
    {
      id,
      side,
      bikeId,
      readerId,
      otherId,
    }: { id: string; side: Side; bikeId: string; readerId: string; otherId: string },
  ): Promise<MailWriter | undefined> => {
    const reader = await findMailReader(trx, readerId);
    const bike = await findBike(trx, bikeId, { evenRemoved: true });
    const other = (await findPeople(trx, [otherId])).get(otherId);
    if (!reader || !bike || !other || other.deleted_at !== null) return undefined;
    if ((await findMuted(trx, readerId, [otherId], clock.now())).has(otherId)) return undefined;
    const facts = {
      readerName: reader.name,
      otherName: other.name,
      productName: readerId === bike.seller_id ? bike.model_name : labelOf(bike).modelName,
      count: await countUnreadIn(trx, id, side),
      link: `${publicUrl}/messages/${id}`,
    };
    return (unsubscribe = '') => ({ ...unreadMessagesMail(reader, { ...facts, unsubscribe }), about: otherId });
  };

  /** Taking what is due and storing its mail is one transaction: nobody gets it twice, and nothing is forgotten. */
  const writeMail = (id: string, side: Side): Promise<number> =>
    db.transaction().execute(async (trx) => {
      const due = await takeDue(trx, id, side, clock.now());
      if (!due || due.position <= due.read) return 0;
      const [readerId, otherId] = side === 'buyer' ? [due.buyer_id, due.seller_id] : [due.seller_id, due.buyer_id];
      const mail = await mailOf(trx, { id, side, bikeId: due.bike_id, readerId, otherId });
      if (!mail) {
        await clearMailed(trx, id, side);
        return 0;
      }
      return (await notifier.mail(trx, { userId: readerId, kind: 'message', target: id, mail })) ? 1 : 0;
    });

  const runSide = (side: Side): Promise<number> =>
    untilNoneDue({
      find: () => conversationsToMail(db, side, clock.now(), AT_ONCE),
      act: (id) => writeMail(id, side),
      report,
    });

  return {
    async run() {
      let written = 0;
      for (const side of SIDES) written += await runSide(side);
      if (written > 0) outbox.wake();
      return written;
    },
  };
};
