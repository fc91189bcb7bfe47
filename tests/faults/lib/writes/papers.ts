import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { createPapersKeys } from '#server/papers/papers.ts';
import { unseal } from '#server/papers/store/seal.ts';
import { HOUR } from '#server/platform/lib/durations.ts';
import { uploadPaper } from '#testing/papers.ts';
import { acknowledge, requested } from '../ledger.ts';
import { oneOf } from '../random.ts';
import { sendUntilAnswered } from '../send-request.ts';
import type { Writes } from './writes.ts';

const JPEG = Buffer.from([0xff, 0xd8, 0xff]);

/** A document that can be read, or could until the listing ended. */
const isKept = (state: unknown): boolean =>
  ['waiting', 'accepted', 'refused', 'outdated', 'expired'].includes(String(state));

export const papers: Writes = {
  share: 2,
  async act({ marketplace, random, seller, bikes, isStopped }) {
    const bike = oneOf(random, bikes);
    if (!bike) return;
    const send = () => uploadPaper(marketplace, seller, bike);
    const shown = await sendUntilAnswered(marketplace, 'POST /api/bikes/:id/papers', {}, { isStopped, send });
    if (!shown?.insertedId) return;
    const key = { id: shown.insertedId };
    acknowledge(marketplace.ledger, 'papers', key, { state: isKept });
    if (random() < 0.5) return;
    requested(marketplace.ledger, 'papers', key, { state: 'expired', wrapped_key: '' });
    requested(marketplace.ledger, 'papers', key, 'absent');
    const { token } = seller;
    await sendUntilAnswered(marketplace, `DELETE /api/papers/${key.id}`, { token }, { isStopped });
  },
  halves: {
    'document that has ended and can still be read': sql`
      select id as what from papers where state = 'expired' and wrapped_key <> ''
    `,
    'listing that says that its papers were reviewed, without one that is accepted': sql`
      select id as what from bikes where papers_reviewed is not null
        and not exists (select 1 from papers where bike_id = bikes.id and state = 'accepted')
    `,
    'accepted document of which the listing says nothing': sql`
      select papers.id as what from papers inner join bikes on bikes.id = papers.bike_id
        where papers.state = 'accepted' and bikes.papers_reviewed is null
    `,
  },
  waiting: {
    'document whose upload was cut off hours ago': (now) => sql`
      select id as what from papers where state = 'uploading' and uploaded_at < ${now - 2 * HOUR}
    `,
  },
  async others({ db, config }) {
    const folder = join(config.dataDir, 'papers');
    const keys = createPapersKeys(config.papersKeys);
    const rows = await db.selectFrom('papers').select(['id', 'state', 'key_id', 'wrapped_key']).execute();
    const known = new Set(rows.map(({ id }) => `${id}.sealed`));
    const isReadable = (row: (typeof rows)[number]): boolean => {
      try {
        const sealed = readFileSync(join(folder, `${row.id}.sealed`));
        return unseal(keys.unwrap(row.id, row), sealed, row.id).subarray(0, 3).equals(JPEG);
      } catch {
        return false;
      }
    };
    return [
      ...rows
        .filter(({ state }) => state !== 'uploading' && state !== 'expired')
        .filter((row) => !isReadable(row))
        .map(({ id }) => `document ${id} cannot be read`),
      ...(existsSync(folder) ? readdirSync(folder) : [])
        .filter((name) => !known.has(name))
        .map((name) => `document ${name} has no row`),
    ];
  },
  async age({ db }) {
    await db
      .updateTable('papers')
      .set(({ eb }) => ({ uploaded_at: eb('uploaded_at', '-', 3 * HOUR) }))
      .where('state', '=', 'uploading')
      .execute();
  },
};
