import type { ConversationRow } from '#server/deals/conversations/conversations.table.ts';
import { findPeople } from '#server/deals/conversations/people.repository.ts';
import type { MeetingMail } from '#server/deals/meetings/meeting-mail-texts.ts';
import { meetingMail, placeText } from '#server/deals/meetings/meeting-mails.ts';
import { type BikeRow, findBike, labelOf } from '#server/listings/listings.ts';
import type { MailWriter, Notice, Notifier, Outbox } from '#server/notices/notices.ts';
import { findUserById } from '#server/people/people.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Clock } from '#server/platform/lib/clock.ts';
import { textsIn } from '#server/platform/texts/texts.ts';
import { calendarText } from './calendar.ts';
import { toPlace } from './meeting-state.ts';
import { findMeetingReaders, type MeetingReader } from './meetings.repository.ts';
import type { MeetingRow } from './meetings.table.ts';

/** What people are told of a meeting. */
export interface MeetingNotice {
  kind: MeetingMail;
  meeting: MeetingRow;
  conversation: Pick<ConversationRow, 'id' | 'bike_id' | 'buyer_id' | 'seller_id'>;
  /** The id of the person who did it; absent where neither did. */
  byId?: string;
  reason?: string | undefined;
  /** The sequence number in calendars, of a cancellation; otherwise the meeting's own. */
  sequence?: number;
}

export interface MeetingNotices {
  /**
   * Tells people of a meeting: the side that did not do it, or both (`TO_BOTH`). In the transaction of what has happened.
   * Nothing else tells people of meetings.
   */
  notify(trx: Db, notice: MeetingNotice): Promise<void>;
  /** A confirmed meeting as a calendar file, for the page of a reader in their language. */
  calendarFor(db: Db, notice: Pick<MeetingNotice, 'meeting' | 'conversation'>, readerId: string): Promise<string>;
  wake(): void;
}

/** What both sides are told. Of the rest only the side is told that did not do it. */
const TO_BOTH: readonly MeetingMail[] = ['confirmed', 'changed', 'cancelled', 'inVain', 'dayBefore', 'hoursBefore'];
/** What changes the calendars of both. These mails cannot be switched off. */
const IN_CALENDAR: readonly MeetingMail[] = ['confirmed', 'changed', 'cancelled', 'inVain'];
/** What a notification says of it. */
const notificationOf = ({ kind, meeting, byId }: MeetingNotice): Pick<Notice, 'kind' | 'facts'> => {
  switch (kind) {
    case 'proposed':
      return { kind: 'meeting', facts: { step: 'made' } };
    case 'changeProposed':
      return { kind: 'meeting', facts: { step: 'changed' } };
    case 'confirmed':
    case 'changed':
      return { kind: 'meeting', facts: { step: 'accepted' } };
    case 'proposalCancelled':
    case 'changeDropped':
      return { kind: 'meeting', facts: { step: byId === meeting.proposed_by ? 'cancelled' : 'declined' } };
    case 'cancelled':
      return { kind: 'meeting', facts: { step: 'cancelled' } };
    case 'dayBefore':
    case 'hoursBefore':
      return { kind: 'meeting', facts: { step: 'soon' } };
    case 'inVain':
      return { kind: 'meetingOff' };
    case 'didNotCome':
      return { kind: 'meetingMissed' };
  }
};
const CANCELS: readonly MeetingMail[] = ['cancelled', 'inVain'];

interface Parts {
  clock: Clock;
  outbox: Outbox;
  notifier: Notifier;
  publicUrl: string;
  /** The sender of the site's mails, as in the header `From`. */
  mailFrom: string;
}

/** The name of a bike as one of the two reads it. */
const nameFor = (bike: BikeRow | undefined, readerId: string): string => {
  if (!bike) return '';
  return readerId === bike.seller_id ? bike.model_name : labelOf(bike).modelName;
};

export const createMeetingNotices = ({ clock, outbox, notifier, publicUrl, mailFrom }: Parts): MeetingNotices => {
  const organizer = /<(.+)>/.exec(mailFrom)?.[1] ?? mailFrom;
  const host = new URL(publicUrl).hostname;

  interface About {
    language: MeetingReader['language'];
    productName: string;
    otherName: string;
  }
  const fileFor = (
    { meeting, conversation, kind, sequence }: MeetingNotice,
    { language, productName, otherName }: About,
  ): string => {
    const texts = textsIn(language);
    const url = `${publicUrl}/messages/${conversation.id}`;
    return calendarText({
      uid: `${meeting.thread}@${host}`,
      sequence: sequence ?? meeting.version,
      cancelled: CANCELS.includes(kind),
      startsAt: Number(meeting.starts_at),
      now: clock.now(),
      summary: texts.i18n._('Look at {productName} with {otherName}', { productName, otherName }),
      location: placeText(texts, toPlace(meeting)),
      description: url,
      url,
      organizer,
    });
  };

  const otherOf = ({ buyer_id, seller_id }: MeetingNotice['conversation'], id: string): string =>
    id === buyer_id ? seller_id : buyer_id;

  return {
    async notify(trx, notice) {
      const { kind, meeting, conversation, byId, reason } = notice;
      const both = [conversation.buyer_id, conversation.seller_id];
      const readers = new Map((await findMeetingReaders(trx, both)).map((reader) => [reader.id, reader]));
      const people = await findPeople(trx, both);
      const bike = await findBike(trx, conversation.bike_id, { evenRemoved: true });
      const isNeeded = IN_CALENDAR.includes(kind);
      for (const userId of TO_BOTH.includes(kind) ? both : both.filter((id) => id !== byId)) {
        const otherId = otherOf(conversation, userId);
        const productName = nameFor(bike, userId);
        const otherName = people.get(otherId)?.name ?? '';
        const reader = readers.get(userId);
        const mail: MailWriter | undefined =
          reader &&
          ((unsubscribe) => ({
            ...meetingMail(
              reader,
              {
                kind,
                readerName: reader.name,
                otherName,
                byReader: byId === userId,
                productName,
                startsAt: Number(meeting.starts_at),
                place: toPlace(meeting),
                reason,
                link: `${publicUrl}/messages/${conversation.id}`,
              },
              unsubscribe,
            ),
            about: otherId,
            ...(isNeeded && { calendar: fileFor(notice, { language: reader.language, productName, otherName }) }),
          }));
        if (isNeeded && mail) await outbox.keep(trx, [mail()]);
        if (userId === byId) continue;
        const notification = notificationOf(notice);
        await notifier.notify(trx, {
          ...notification,
          userId,
          target: conversation.id,
          bikeId: conversation.bike_id,
          aboutId: otherId,
          facts: {
            ...notification.facts,
            moment: new Date(Number(meeting.starts_at)).toISOString(),
            conversationId: conversation.id,
          },
          ...(!isNeeded && mail && { mail }),
        });
      }
    },

    async calendarFor(db, { meeting, conversation }, readerId) {
      const otherId = otherOf(conversation, readerId);
      const people = await findPeople(db, [otherId]);
      const reader = await findUserById(db, readerId);
      const bike = await findBike(db, conversation.bike_id, { evenRemoved: true });
      return fileFor(
        { meeting, conversation, kind: 'confirmed' },
        {
          language: reader?.language ?? 'en',
          productName: nameFor(bike, readerId),
          otherName: people.get(otherId)?.name ?? '',
        },
      );
    },

    wake: outbox.wake,
  };
};
