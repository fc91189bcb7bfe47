import { toFactColumns } from '#server/listings/listings.ts';
import { DAY } from '#server/platform/lib/durations.ts';
import { newId } from '#server/platform/lib/ids.ts';
import { bikeFacts, bikeRow } from '#testing/factories/bike.ts';
import type { Accounts, Filling } from './accounts.ts';
import { insert, times } from './insert.ts';
import { longest, photoAddress } from './words.ts';

/** Days that statistics look back. */
const DAYS = 90;
const FURTHER_PHOTOS = 11;

/** A bike that says as much as a listing may. */
const wordyBike = (
  { id: seller_id, phone }: { id: string; phone: string },
  name: string,
  overrides: Partial<ReturnType<typeof bikeRow>> = {},
) =>
  bikeRow({
    seller_id,
    seller_ph_no: longest(40, phone),
    location: longest(200),
    description: longest(4_000),
    model_name: longest(100, name),
    photo_url: photoAddress(name),
    ...toFactColumns(bikeFacts),
    ...overrides,
  });

const changesOf = (bike_id: string, seller_id: string, count: number, at: number) =>
  times(count, (n) => ({
    id: newId(),
    bike_id,
    seller_id,
    price_before: 185_000 + n,
    price_after: 185_001 + n,
    changed_at: at,
  }));

/** The seller's listings, in every state; the first one has all photos, all views and very many changes of its price. */
export const fillMarket = async (
  { app, count, round }: Filling,
  { seller, sellerPhone, bike, bookedBike, askedAt }: Accounts,
): Promise<string[]> => {
  const { db, clock } = app;
  const now = clock.now();
  const owner = { id: seller.id, phone: sellerPhone };
  const of = (kind: string, overrides: Parameters<typeof wordyBike>[2]) =>
    times(count, (n) => wordyBike(owner, `${kind} ${round} ${n}`, { created_at: now, ...overrides }));
  const forSale = of('available', { product_status: 'Advertise' });
  const others = [
    ...of('sold', { product_status: 'Sold', sold_at: now - DAY }),
    ...of('paused', { removed_at: now, off_market: 'paused' }),
    ...of('asked', { asked_at: askedAt }),
    ...of('taken', { removed_at: now, off_market: 'takenBack' }),
  ];
  const old = { created_at: now - DAYS * DAY };
  const first =
    round === 0
      ? [wordyBike(owner, 'first', { id: bike, ...old }), wordyBike(owner, 'booked', { id: bookedBike, ...old })]
      : [];
  await insert(db, 'bikes', [...first, ...forSale, ...others]);
  const photo = (bike_id: string) => (position: number) => {
    const id = newId();
    return { id, bike_id, seller_id: seller.id, position: position + 1, url: photoAddress(id) };
  };
  const photographed = [...first, ...forSale].flatMap(({ id = '' }) => times(FURTHER_PHOTOS, photo(id)));
  await insert(db, 'bike_photos', photographed);
  await insert(db, 'price_changes', changesOf(bike, seller.id, 4 * count, now));
  const day = (n: number): string => new Date(now - n * DAY).toISOString().slice(0, 10);
  const views = [...first, ...forSale].flatMap(({ id = '' }) =>
    times(DAYS, (n) => ({ bike_id: id, day: day(n), count: 50, contacts: 5 })),
  );
  await insert(db, 'bike_views', views);
  return forSale.map(({ id = '' }) => id);
};
