import type { Stars } from '#contract/reviews.ts';
import type { NewReviewRow } from '#server/deals/reviews/reviews.table.ts';
import type { NewBikeRow } from '#server/listings/bikes/bikes.table.ts';
import type { Db } from '#server/platform/db/database.ts';
import { DAY, HOUR } from '#server/platform/lib/durations.ts';
import { newId } from '#server/platform/lib/ids.ts';
import { POISHA_PER_TAKA } from '#server/platform/lib/money.ts';

interface Written {
  stars: Stars;
  text: string;
  answer?: string;
}

interface DemoSale {
  /** Where the sold bike was: no two of the demo are in one place. */
  at: string;
  buyer: string;
  phone: string;
  /** What the buyer wrote about the seller, and the seller about the buyer. */
  ofSeller?: Written;
  ofBuyer?: Written;
}

const farhana = { buyer: 'buyer@bike.test', phone: '01700000201' };
const sajid = { buyer: 'buyer2@bike.test', phone: '01700000202' };
const mehedi = { buyer: 'mehedi@bike.test', phone: '01700000203' };
const tania = { buyer: 'tania@bike.test', phone: '01700000204' };

/** Buyers who are only seen. */
export const demoBuyers = [
  { email: mehedi.buyer, name: 'Mehedi Hasan' },
  { email: tania.buyer, name: 'Tania Sultana' },
] as const;

/** One seller with an average, one with too few reviews for one, and a sale that both can still write about. */
export const demoSales: readonly DemoSale[] = [
  {
    ...mehedi,
    at: 'Uttara Sector 4, Dhaka',
    ofSeller: { stars: 5, text: 'Bike exactly as in the photos, papers in his own name. He came to BRTA with me.' },
    ofBuyer: { stars: 5, text: 'Came on time and paid at once.' },
  },
  {
    ...sajid,
    at: 'Banasree, Dhaka',
    ofSeller: { stars: 4, text: 'বাইক ভালো, তবে একটা চাবি পরে এনে দিতে হয়েছে।', answer: 'দুঃখিত, চাবিটা গ্রামের বাড়িতে ছিল।' },
    ofBuyer: { stars: 5, text: 'ভদ্র মানুষ, দরদাম নিয়ে ঝামেলা করেননি।' },
  },
  { ...tania, at: 'Lalbagh, Dhaka', ofSeller: { stars: 5, text: '' } },
  {
    ...farhana,
    at: 'Bangshal, Dhaka',
    ofSeller: { stars: 5, text: 'Let me test ride and have it looked at by my own mechanic first.' },
    ofBuyer: { stars: 4, text: 'An hour late because of the rain, else all well.' },
  },
  { ...farhana, at: 'Niketan, Dhaka' },
  {
    ...tania,
    at: 'Mirpur 1, Dhaka',
    ofSeller: { stars: 3, text: 'ক্লাচের কথা আগেই বলেছিলেন, তবে সামনের টায়ারটাও বদলাতে হলো।' },
    ofBuyer: { stars: 5, text: '' },
  },
  { ...sajid, at: 'Hazaribagh, Dhaka', ofSeller: { stars: 4, text: 'Fair price, honest about the scratches.' } },
];

/** As long as both took to write, ms after the sale. */
const TOOK = 2 * DAY;
/** Reviews that stand alone are shown so long after the sale, ms. */
const ALONE = 14 * DAY;

const reviewsOf = (
  { ofSeller, ofBuyer }: DemoSale,
  { orderId, buyerId, sellerId, soldAt }: { orderId: string; buyerId: string; sellerId: string; soldAt: number },
): NewReviewRow[] => {
  const time = soldAt + TOOK;
  const row = (writer_role: 'Buyer' | 'Seller', { stars, text, answer }: Written) => ({
    id: newId(time),
    order_id: orderId,
    writer_role,
    writer_id: writer_role === 'Buyer' ? buyerId : sellerId,
    subject_id: writer_role === 'Buyer' ? sellerId : buyerId,
    stars,
    text,
    written_at: time,
    changed_at: time,
    shown_at: ofSeller && ofBuyer ? time : soldAt + ALONE,
    answer: answer ?? null,
    answered_at: answer ? time + HOUR : null,
  });
  return [...(ofSeller ? [row('Buyer', ofSeller)] : []), ...(ofBuyer ? [row('Seller', ofBuyer)] : [])];
};

/** Lets some of the sold bikes have been bought here, and their buyers and sellers have written about each other. */
export const insertSales = async (
  trx: Db,
  bikes: readonly (NewBikeRow & { id: string })[],
  users: ReadonlyMap<string, { id: string; name: string }>,
): Promise<void> => {
  const nameOf = new Map([...users.values()].map(({ id, name }) => [id, name]));
  for (const sale of demoSales) {
    const bike = bikes.find(({ location, product_status }) => location === sale.at && product_status === 'Sold');
    const buyer = users.get(sale.buyer);
    const soldAt = bike?.sold_at;
    if (!bike || !buyer || !soldAt) throw new Error(`The demo has no sold bike at ${sale.at}, or no ${sale.buyer}`);
    const order = {
      id: newId(soldAt - DAY),
      buyer_id: buyer.id,
      bike_id: bike.id,
      buyer_name: buyer.name,
      buyer_email: sale.buyer,
      buyer_phone: sale.phone,
      meet_location: bike.location,
      product_name: bike.model_name,
      product_img: bike.photo_url,
      product_price: bike.rsl_price,
      seller_name: nameOf.get(bike.seller_id) ?? '',
      created_at: soldAt - DAY,
    };
    await trx.insertInto('orders').values(order).execute();
    await trx
      .insertInto('payments')
      .values({
        id: newId(soldAt),
        order_id: order.id,
        bike_id: bike.id,
        buyer_id: buyer.id,
        attempt: 1,
        amount: bike.rsl_price * POISHA_PER_TAKA,
        currency: 'bdt',
        state: 'sold',
        created_at: soldAt,
        updated_at: soldAt,
        notified_at: soldAt,
        reviews_asked_at: soldAt + DAY,
      })
      .execute();
    // They met on the next day.
    const handover = { buyer_id: buyer.id, seller_id: bike.seller_id, wrong_codes: 0, handed_over_at: soldAt + DAY };
    await trx
      .insertInto('handovers')
      .values({ id: newId(soldAt), order_id: order.id, ...handover, how: 'code' })
      .execute();
    const sides = { orderId: order.id, buyerId: buyer.id, sellerId: bike.seller_id, soldAt };
    const reviews = reviewsOf(sale, sides);
    if (reviews.length > 0) await trx.insertInto('reviews').values(reviews).execute();
  }
};
