import { sql } from 'kysely';
import type { Meeting } from '#contract/entities/meeting.ts';
import { HOUR } from '#server/platform/lib/durations.ts';
import { newId } from '#server/platform/lib/ids.ts';
import { dayAndTime, later } from '#testing/meetings.ts';
import { acknowledge, type RowState, requested, SET } from '../ledger.ts';
import { between, oneOf } from '../random.ts';
import { sendUntilAnswered } from '../send-request.ts';
import { pageOf } from './messages.ts';
import { missingNotifications } from './missing-notifications.ts';
import type { Deal, Member, WriteContext, Writes } from './writes.ts';

/** So far ahead that nobody is reminded meanwhile. */
const DAYS_AHEAD = [3, 28] as const;

const propose = async (context: WriteContext, { token }: Member, { id }: Deal, replaces?: string): Promise<void> => {
  const { marketplace, random } = context;
  const place = `Gate ${newId()}`;
  const at = dayAndTime(later(Date.now(), { days: between(random, ...DAYS_AHEAD) }));
  const key = { conversation_id: id, place_words: place };
  requested(marketplace.ledger, 'meetings', key);
  const options = { token, body: { ...at, place, ...(replaces && { replaces }) } };
  const made = await sendUntilAnswered(marketplace, `POST /api/conversations/${id}/meetings`, options, context);
  if (made?.insertedId) acknowledge(marketplace.ledger, 'meetings', key, { id: made.insertedId });
};

/** Says something to a meeting until there is a response: the second time it changes nothing. */
const say = async (
  context: WriteContext,
  { token }: Member,
  request: string,
  body: Readonly<Record<string, string>> | undefined,
  row: { table: string; key: Readonly<Record<string, string>>; state: RowState },
): Promise<void> => {
  const { ledger } = context.marketplace;
  requested(ledger, row.table, row.key, row.state);
  const options = { token, ...(body && { body }) };
  if (await sendUntilAnswered(context.marketplace, request, options, context))
    acknowledge(ledger, row.table, row.key, row.state);
};

const answer = (context: WriteContext, who: Member, id: string, said: 'confirm' | 'cancel'): Promise<void> => {
  const reason = 'I cannot come at that time.';
  acknowledge(context.marketplace.ledger, 'meetings', { id });
  return say(
    context,
    who,
    `PUT /api/meetings/${id}`,
    said === 'confirm' ? { answer: said } : { answer: said, reason },
    {
      table: 'meetings',
      key: { id },
      state: said === 'confirm' ? { confirmed_at: SET } : { cancelled_at: SET, cancel_reason: reason },
    },
  );
};

/** The buyer says that the seller did not come, who answers. */
const miss = (context: WriteContext, { _id, absences }: Meeting): Promise<void> => {
  const [absence] = absences;
  const row = { table: 'meeting_absences', key: { meeting_id: _id } };
  if (!absence)
    return say(context, context.buyer, `POST /api/meetings/${_id}/absence`, undefined, {
      ...row,
      state: { recorded_at: SET },
    });
  const text = 'I was there.';
  return say(
    context,
    context.seller,
    `PUT /api/meetings/${_id}/absence`,
    { text },
    { ...row, state: { answer: text } },
  );
};

/** One step of a meeting, as the buyer sees it. */
const step = async (context: WriteContext, deal: Deal, meeting: Meeting | undefined): Promise<void> => {
  const { random, buyer, seller } = context;
  const either = random() < 0.5 ? buyer : seller;
  const isMissed = meeting?.state === 'past' && !meeting.absences.some(({ answered }) => answered);
  if (isMissed && random() < 0.7) return miss(context, meeting);
  if (!meeting || meeting.state === 'cancelled' || meeting.state === 'past') return propose(context, either, deal);
  const waiting = meeting.state === 'proposed' ? meeting : meeting.change;
  const deed = random();
  if (deed < 0.2) return answer(context, either, waiting?._id ?? meeting._id, 'cancel');
  if (deed < 0.4) return propose(context, either, deal, waiting?._id ?? meeting._id);
  if (waiting) return answer(context, waiting.byMe ? seller : buyer, waiting._id, 'confirm');
};

const AGREED = sql`confirmed_at is not null and cancelled_at is null and replaced_at is null`;
const other = (id: string) => sql`case ${sql.ref(id)} when buyer_id then seller_id else buyer_id end`;
const OF_CONVERSATION = sql`meetings join conversations on conversations.id = meetings.conversation_id`;

export const meetings: Writes = {
  share: 12,
  async act(context) {
    const deal = oneOf(context.random, context.deals);
    if (!deal) return;
    const page = await pageOf(context, deal);
    if (page?.acts.includes('proposeMeeting') || page?.meeting) await step(context, deal, page.meeting);
  },
  halves: {
    'more than one agreed meeting': (now) => sql`
      select conversation_id as what from meetings where ${AGREED} and starts_at > ${now}
      group by conversation_id having count(*) > 1
    `,
    'more than one agreed version of a meeting': sql`
      select thread as what from meetings where ${AGREED} group by thread having count(*) > 1
    `,
    'more than one proposal that waits': sql`
      select conversation_id as what from meetings
      where confirmed_at is null and cancelled_at is null and replaced_at is null
      group by conversation_id having count(*) > 1
    `,
    'versions of a meeting that are not numbered': sql`
      select thread as what from meetings group by thread
      having count(distinct version) <> count(*) or max(version) <> count(*) - 1
    `,
    'step of a meeting without its notification': missingNotifications(
      'meeting',
      sql`
        select ${other('proposed_by')} as user_id, conversation_id as target from ${OF_CONVERSATION}
        union all
        select proposed_by, conversation_id from ${OF_CONVERSATION} where confirmed_at is not null
        union all
        select ${other('cancelled_by')}, conversation_id from ${OF_CONVERSATION} where cancelled_by is not null
      `,
    ),
    'absence without its notification': missingNotifications(
      'meetingMissed',
      sql`
        select about_id as user_id, conversation_id as target
        from meeting_absences join meetings on meetings.id = meeting_id
      `,
    ),
  },
  /** Some of the meetings are over. */
  async age({ db }) {
    await sql`
      update meetings set starts_at = ${Date.now() - HOUR}, remind_at = null
      where ${AGREED} and starts_at > ${Date.now()} and substr(id, length(id)) < '8'
    `.execute(db);
  },
};
