import { MAX_HISTORY } from '#contract/frame-number.ts';
import { newId } from '#server/platform/lib/ids.ts';
import { bikeRow } from '#testing/factories/bike.ts';
import type { Accounts, Filling } from './accounts.ts';
import { insert, times } from './insert.ts';

const frameOf = (bike_id: string, seller_id: string, now: number) => ({
  ...{ id: newId(), bike_id, seller_id, frame_keys: 'none', frame_print: 'the same frame', frame_end: '3456' },
  ...{ engine_keys: null, engine_print: null, engine_end: null, typed_at: now },
});

/** Far more sold listings with the frame of the bike than its history has. */
export const fillFrames = async ({ app, count, round }: Filling, { seller, bike }: Accounts): Promise<void> => {
  const now = app.clock.now();
  const sold = { seller_id: seller.id, product_status: 'Sold' as const, sold_at: now, kilometres: 20_000 };
  const rows = times(MAX_HISTORY + count, () => ({ ...bikeRow(sold), id: newId() }));
  await insert(app.db, 'bikes', rows);
  const ids = [...(round === 0 ? [bike] : []), ...rows.map(({ id }) => id)];
  await insert(
    app.db,
    'bike_frames',
    ids.map((id) => frameOf(id, seller.id, now)),
  );
  await insert(
    app.db,
    'kilometre_statements',
    ids.map((bike_id) => ({
      ...{ id: newId(), bike_id, user_id: seller.id, source: 'seller' as const, about: '2026-11-21' },
      ...{ kilometres: 21_000, stated_at: now, noted_at: now },
    })),
  );
};
