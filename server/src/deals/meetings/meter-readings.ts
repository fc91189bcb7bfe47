import { publishToBoth } from '#server/deals/conversations/deal-events.ts';
import { sideOf } from '#server/deals/conversations/send.ts';
import { assertMay } from '#server/deals/process/permitted-acts.ts';
import { stateKilometres } from '#server/listings/listings.ts';
import type { Events } from '#server/platform/events/events.ts';
import type { Actor } from '#server/platform/lib/actor.ts';
import type { MeetingActs } from './meeting-acts.ts';

export interface MeterReadings {
  /**
   * Notes what the buyer read on the meter at a meeting, in place of what they said before. Returns how many changed. Throws
   * `meeting_not_found`, and what refuses the act `readMeter` (docs/deal.md).
   */
  readMeter(actor: Actor, id: string, kilometres: number): Promise<number>;
}

export const createMeterReadings = ({ withMeeting }: MeetingActs, events: Events): MeterReadings => ({
  readMeter: (actor, id, kilometres) =>
    withMeeting(actor, id, async ({ trx, now, conversation, meeting, people, stand }) => {
      const side = sideOf(conversation, actor.id) ?? 'seller';
      assertMay('readMeter', { ...people, side, meeting: stand });
      await stateKilometres(trx, {
        ...{ bike_id: conversation.bike_id, user_id: actor.id, source: 'meeting', about: id, kilometres },
        ...{ stated_at: Number(meeting.starts_at), noted_at: now },
      });
      await publishToBoth(trx, events, conversation);
      return 1;
    }),
});
