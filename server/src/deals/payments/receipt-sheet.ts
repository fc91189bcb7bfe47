import type { Receipt } from '#contract/entities/order.ts';
import { whereFacts } from '#server/deals/meetings/meeting-mails.ts';
import type { Sheet } from '#server/platform/pdf/sheet.ts';
import type { Texts } from '#server/platform/texts/texts.ts';

const METHODS = {
  card: /*i18n*/ 'Card',
  bkash: /*i18n*/ 'bKash',
  sslcommerz: /*i18n*/ 'SSLCommerz',
  cash: /*i18n*/ 'Cash, to the seller',
} as const;

/** A buyer's receipt as a sheet, made at `now` (ms). */
export const receiptSheet = (receipt: Receipt, texts: Texts, now: number): Sheet => {
  const { i18n, when, sum, model, digits, language } = texts;
  const { handedOverAt, payments, refund } = receipt;
  const moment = (iso: string): string => when.moment(Date.parse(iso));
  return {
    language,
    title: i18n._('Receipt'),
    lead: `${model(receipt.productName)}, ${sum(receipt.price)}`,
    facts: [
      [i18n._('Receipt number'), receipt.number],
      [i18n._('Paid'), moment(receipt.paidAt)],
      [i18n._('Handed over'), handedOverAt ? moment(handedOverAt) : i18n._('Not yet')],
      [i18n._('Buyer'), `${receipt.buyerName}, ${digits(receipt.buyerPhone)}, ${receipt.buyerEmail}`],
      [i18n._('Seller'), [receipt.sellerName, digits(receipt.sellerPhone)].filter(Boolean).join(', ')],
      ...(refund ? [[i18n._('Money back'), `${sum(refund.amount)}, ${moment(refund.at)}`] as const] : []),
      ...whereFacts(texts, receipt),
    ],
    tables: [
      {
        title: i18n._('Payments'),
        columns: [
          { label: i18n._('Paid by') },
          { label: i18n._('What for') },
          { label: i18n._('Amount'), isAmount: true },
        ],
        rows: payments.map(({ provider, kind, amount }) => [
          i18n._(METHODS[provider]),
          i18n._(KINDS[kind]),
          sum(amount),
        ]),
        total: [i18n._('Price'), '', sum(receipt.price)],
        none: '',
      },
    ],
    foot: i18n._('Bike., made on {moment}', { moment: when.moment(now) }),
    madeAt: now,
  };
};

const KINDS = {
  price: /*i18n*/ 'The whole price',
  deposit: /*i18n*/ 'Deposit',
  balance: /*i18n*/ 'The rest',
} as const;
