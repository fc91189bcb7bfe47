import { REVIEW_DAYS } from '#contract/reviews.ts';
import { claimReviewMails, findUnasked } from '#server/deals/payments/sold.repository.ts';
import { reviewMail } from '#server/deals/reviews/review-mails.ts';
import type { Notice, Notifier, Outbox } from '#server/notices/notices.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Clock } from '#server/platform/lib/clock.ts';
import { closesAt, WITHOUT_MEETING } from './handover.ts';
import { reviewsOfOrders } from './reviews.repository.ts';
import type { SaleRole } from './reviews.table.ts';
import { type Sale, salesOf } from './sales.repository.ts';

/** Sales that are looked for in one go. */
const SALES = 100;

interface Parts {
  db: Db;
  clock: Clock;
  outbox: Outbox;
  notifier: Notifier;
  publicUrl: string;
}

const noticesOf = (sale: Sale, written: readonly SaleRole[], publicUrl: string): Notice[] => {
  // People who have left neither write reviews nor receive them.
  if (sale.buyer_left_at !== null || sale.seller_left_at !== null) return [];
  const facts = { productName: sale.product_name, until: closesAt(sale), days: REVIEW_DAYS };
  const about = { kind: 'reviewAsked' as const, target: sale.order_id, bikeId: sale.bike_id };
  const toBuyer: Notice = {
    ...about,
    userId: sale.buyer_id,
    aboutId: sale.seller_id,
    facts: { orderId: sale.order_id, side: 'buyer' },
    mail: (unsubscribe) => ({
      ...reviewMail(
        { email: sale.buyer_email, language: sale.buyer_language },
        { ...facts, name: sale.buyer_name, otherName: sale.seller_name, link: `${publicUrl}/dashboard/myOrders` },
        unsubscribe,
      ),
      about: sale.seller_id,
    }),
  };
  const link = `${publicUrl}/dashboard/bookings?productId=${sale.bike_id}`;
  const toSeller: Notice = {
    ...about,
    userId: sale.seller_id,
    aboutId: sale.buyer_id,
    facts: { orderId: sale.order_id, side: 'seller' },
    mail: (unsubscribe) => ({
      ...reviewMail(
        { email: sale.seller_email, language: sale.seller_language },
        { ...facts, name: sale.seller_name, otherName: sale.buyer_name, link },
        unsubscribe,
      ),
      about: sale.buyer_id,
    }),
  };
  return [...(written.includes('Buyer') ? [] : [toBuyer]), ...(written.includes('Seller') ? [] : [toSeller])];
};

/**
 * Asks both sides of a sale to review each other, three days after it, or after the meeting that they have agreed on for a later
 * time; not who has written already. Returns how many were asked.
 * Several processes may call it at once.
 */
export const askForReviews = async ({ db, clock, outbox, notifier, publicUrl }: Parts): Promise<number> => {
  /** Claim and notifications are one transaction: nobody is asked twice, and nobody is forgotten. */
  const ask = (paymentId: string, orderId: string): Promise<number> =>
    db.transaction().execute(async (trx) => {
      const now = clock.now();
      if (!(await claimReviewMails(trx, paymentId, now))) return 0;
      const sale = (await salesOf(trx, [orderId])).get(orderId);
      if (!sale || now >= closesAt(sale)) return 0;
      const written = (await reviewsOfOrders(trx, [orderId])).map(({ writer_role }) => writer_role);
      const notices = noticesOf(sale, written, publicUrl);
      for (const notice of notices) await notifier.notify(trx, notice);
      return notices.length;
    });

  let count = 0;
  const now = clock.now();
  const due = { before: now - WITHOUT_MEETING, now, limit: SALES };
  for (const { id, order_id } of await findUnasked(db, due)) count += await ask(id, order_id);
  if (count > 0) outbox.wake();
  return count;
};
