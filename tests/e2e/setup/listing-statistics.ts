import { openDatabase } from '#server/platform/db/open.ts';
import { dhakaDay } from '#server/platform/lib/dhaka-day.ts';
import { DAY } from '#server/platform/lib/durations.ts';
import { databaseConfig } from './database.ts';

interface Measured {
  /** How many days ago the bike was listed. */
  age: number;
  /** Views on each of the last days, today first. */
  views: readonly number[];
  /** What is usual for the model on a day, as the daily job would have measured it. */
  usual?: { views: number; hearts: number };
}

/**
 * Gives a listing a past, which no screen can do. Its seller has confirmed it: the job that asks whether it is still there, which
 * other stories do, leaves it alone.
 */
export const addFigures = async (bikeId: string, { age, views, usual }: Measured): Promise<void> => {
  const [db, now] = [openDatabase(databaseConfig()), Date.now()];
  await db
    .updateTable('bikes')
    .set({ created_at: now - age * DAY, confirmed_at: now })
    .where('id', '=', bikeId)
    .execute();
  const days = views.map((count, ago) => ({ bike_id: bikeId, day: dhakaDay(now - ago * DAY), count, contacts: 1 }));
  await db.insertInto('bike_views').values(days).execute();
  if (usual) {
    const found = db.selectFrom('search_listings').select('model').where('bike_id', '=', bikeId);
    const { model } = await found.executeTakeFirstOrThrow();
    const medians = { ...usual, contacts: 1, bookings: 0.01, listings: 24, measured_at: now };
    await db
      .insertInto('model_medians')
      .values({ model, ...medians })
      .execute();
  }
  await db.destroy();
};
