import { REVIEW_DAYS } from '#contract/reviews.ts';
import type { KeptMail, Outbox } from '#server/mail/outbox.ts';
import { reviewMail } from '#server/mail/templates/review-mails.ts';
import { claimReviewMails, findUnasked } from '#server/payments/payments.repository.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Clock } from '#server/platform/lib/clock.ts';
import { DAY } from '#server/platform/lib/durations.ts';
import { closesAt } from './reviews.mapper.ts';
import { reviewsOfOrders } from './reviews.repository.ts';
import type { SaleRole } from './reviews.table.ts';
import { type Sale, salesOf } from './sales.repository.ts';

/** The two have met by then, ms after the sale. */
const WAIT = DAY;
/** Sales that are looked for in one go. */
const SALES = 100;

interface Parts {
  db: Db;
  clock: Clock;
  outbox: Outbox;
  publicUrl: string;
}

const mailsOf = (sale: Sale, written: readonly SaleRole[], publicUrl: string): KeptMail[] => {
  // People who have left neither write reviews nor receive them.
  if (sale.buyer_left_at !== null || sale.seller_left_at !== null) return [];
  const facts = { productName: sale.product_name, until: closesAt(sale), days: REVIEW_DAYS };
  const buyer = { email: sale.buyer_email, language: sale.buyer_language };
  const seller = { email: sale.seller_email, language: sale.seller_language };
  const toBuyer = reviewMail(buyer, {
    ...facts,
    name: sale.buyer_name,
    otherName: sale.seller_name,
    link: `${publicUrl}/dashboard/myOrders`,
  });
  const toSeller = reviewMail(seller, {
    ...facts,
    name: sale.seller_name,
    otherName: sale.buyer_name,
    link: `${publicUrl}/dashboard/bookings?productId=${sale.bike_id}`,
  });
  return [
    ...(written.includes('Buyer') ? [] : [{ ...toBuyer, about: sale.seller_id }]),
    ...(written.includes('Seller') ? [] : [{ ...toSeller, about: sale.buyer_id }]),
  ];
};

/**
 * Asks both sides of a sale by one mail, a day after it, to review each other; not who has written already. Returns the
 * number of mails. Several processes may call it at once.
 */
export const askForReviews = async ({ db, clock, outbox, publicUrl }: Parts): Promise<number> => {
  /** Claim and mails are one transaction: nobody is asked twice, and nobody is forgotten. */
  const ask = (paymentId: string, orderId: string): Promise<number> =>
    db.transaction().execute(async (trx) => {
      const now = clock.now();
      if (!(await claimReviewMails(trx, paymentId, now))) return 0;
      const sale = (await salesOf(trx, [orderId])).get(orderId);
      if (!sale || now >= closesAt(sale)) return 0;
      const written = (await reviewsOfOrders(trx, [orderId])).map(({ writer_role }) => writer_role);
      const mails = mailsOf(sale, written, publicUrl);
      await outbox.keep(trx, mails);
      return mails.length;
    });

  let count = 0;
  for (const { id, order_id } of await findUnasked(db, clock.now() - WAIT, SALES)) count += await ask(id, order_id);
  if (count > 0) outbox.wake();
  return count;
};
