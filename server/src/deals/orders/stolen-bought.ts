import { mailTemplate, type Notifier } from '#server/notices/notices.ts';
import { findUserById } from '#server/people/people.ts';
import type { Db } from '#server/platform/db/database.ts';
import { findPaidOrder } from './orders.repository.ts';

/** A bike that was sold here and whose frame was reported stolen; `gdNumber` and `station`: whom to ask. */
export interface StolenBought {
  bikeId: string;
  reportId: string;
  gdNumber: string;
  station: string;
}

/** `link` leads to the orders of the buyer. */
interface Facts {
  name: string;
  productName: string;
  gdNumber: string;
  station: string;
  link: string;
}

/** To a person who has bought a bike here whose frame was reported stolen later. */
const stolenBoughtMail = mailTemplate<Facts>(({ i18n }, { name, productName, gdNumber, station, link }) => ({
  subject: i18n._('{productName}, which you bought here, was reported stolen', { productName }),
  name,
  paragraphs: [
    i18n._(
      'A motorcycle with the frame number of {productName} was reported stolen. An admin has accepted the report.',
      { productName },
    ),
    i18n._(
      'Please do not sell the bike. Go to the police station with the papers of the bike and your receipt, and ask whether you may keep it.',
    ),
    i18n._('If you do not have the bike yet, do not take it, and report a problem with the order.'),
  ],
  facts: [
    [i18n._('GD number'), gdNumber],
    [i18n._('Police station'), station],
  ],
  action: { label: i18n._('See your orders'), link },
  afterword: i18n._('If you need help, reply to this email.'),
}));

/** Tells the buyer of such a bike what to do, in the transaction that notes it; nobody where they have left, or the sale was undone. */
export const tellBuyerOfStolen = async (
  trx: Db,
  { notifier, publicUrl }: { notifier: Notifier; publicUrl: string },
  { bikeId, reportId, gdNumber, station }: StolenBought,
): Promise<void> => {
  const order = await findPaidOrder(trx, bikeId);
  const buyer = order && (await findUserById(trx, order.buyer_id));
  if (!buyer) return;
  const { name } = buyer;
  const facts = { name, productName: order.product_name, gdNumber, station, link: `${publicUrl}/dashboard/myOrders` };
  await notifier.notify(trx, {
    userId: buyer.id,
    kind: 'stolenBought',
    target: reportId,
    bikeId,
    facts: { orderId: order.id },
    mail: () => stolenBoughtMail(buyer, facts),
  });
};
