import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { MESSAGE_PHOTO_WIDTHS } from '#contract/constants.ts';
import type { MessagePhotoRow } from '#server/deals/photos/photos.table.ts';
import { nameOf } from '#server/images/processing/variants.ts';
import { DAY } from '#server/platform/lib/durations.ts';
import { uploadMessagePhoto } from '#testing/message-photos.ts';
import { acknowledge, requested } from '../ledger.ts';
import { oneOf } from '../random.ts';
import { sendUntilAnswered } from '../send-request.ts';
import { write } from './messages.ts';
import type { Writes } from './writes.ts';

const filesOf = (id: string): string[] => MESSAGE_PHOTO_WIDTHS.map((width) => nameOf(id, 'webp', width));

const isWhole = (file: string): boolean => {
  if (!existsSync(file)) return false;
  const bytes = readFileSync(file);
  // A WebP file says how long it is.
  return bytes.length > 12 && bytes.readUInt32LE(4) + 8 === bytes.length;
};

export const messagePhotos: Writes = {
  share: 3,
  async act(context) {
    const { marketplace, random, deals, buyer, seller, isStopped } = context;
    const deal = oneOf(random, deals);
    if (!deal) return;
    const sender = random() < 0.5 ? buyer : seller;
    const send = () => uploadMessagePhoto(marketplace, sender);
    const kept = await sendUntilAnswered(marketplace, 'POST /api/message-photos', {}, { isStopped, send });
    if (!kept?.insertedId) return;
    const id = kept.insertedId;
    acknowledge(marketplace.ledger, 'message_photos', { id });
    if (random() < 0.3) return;
    const sent = await write(context, sender, `POST /api/conversations/${deal.id}/messages`, { photos: [id] });
    if (sent) acknowledge(marketplace.ledger, 'message_photos', { id }, { message_id: sent.message._id, place: 0 });
  },
  halves: {
    'message without words and without its photo': sql`
      select id as what from messages where text = ''
        and not exists (select 1 from message_photos where message_id = messages.id)
    `,
    'photo in another conversation than its message': sql`
      select message_photos.id as what from message_photos join messages on messages.id = message_id
      where messages.conversation_id <> message_photos.conversation_id
    `,
  },
  waiting: {
    'photo that nobody sent within a day': (now) => sql`
      select id as what from message_photos where message_id is null
        and dispute_id is null and uploaded_at < ${now - DAY}
    `,
  },
  async others({ db, config }) {
    const folder = join(config.dataDir, 'private');
    const photos = await db.selectFrom('message_photos').select(['id', 'message_id', 'dispute_id']).execute();
    const known = new Set(photos.flatMap(({ id }) => filesOf(id)));
    const isSent = ({ message_id, dispute_id }: Pick<MessagePhotoRow, 'message_id' | 'dispute_id'>) =>
      message_id !== null || dispute_id !== null;
    const sent = photos.filter(isSent).flatMap(({ id }) => filesOf(id));
    return [
      ...sent.filter((name) => !isWhole(join(folder, name))).map((name) => `message photo ${name} cannot be read`),
      ...readdirSync(folder)
        .filter((name) => !known.has(name))
        .map((name) => `message photo ${name} has no row`),
    ];
  },
  async age({ db, ledger }) {
    const unsent = db.updateTable('message_photos').where('message_id', 'is', null).where('dispute_id', 'is', null);
    await unsent
      .set(({ eb }) => ({ uploaded_at: eb('uploaded_at', '-', DAY) }))
      .where('uploaded_at', '>', 0)
      .execute();
    for (const { table, key } of ledger.rows.values())
      if (table === 'message_photos') {
        const row = await db
          .selectFrom('message_photos')
          .select('message_id')
          .where('id', '=', String(key.id))
          .executeTakeFirst();
        if (row?.message_id === null) requested(ledger, table, key, 'absent');
      }
  },
};
