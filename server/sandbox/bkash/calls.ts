import { keptByPayer } from '#sandbox/gateway/taken-back.ts';
import type { BkashStore, StoredPayment } from './store.ts';
import { BkashAnswer, OK, poisha, randomId, refuse, refuseRefund, writeTime } from './wire.ts';

export type Body = Record<string, string | undefined>;

/** Wallets by what their payments come to; all others of the right form pay. */
export const WALLETS = { good: '01770618575', alsoGood: '01929918378', noMoney: '01823074817', blocked: '01823074818' };
export const PIN = '12121';
export const CODE = '123456';

/** How long a payment can be executed, and a token lives, ms. */
const PAYABLE = 24 * 3_600_000;
const TOKEN_LIVES = 3_600_000;

const statusAt = ({ status, createdAt }: StoredPayment, now: number): string =>
  status === 'Initiated' && now - createdAt > PAYABLE ? 'Expired' : status;

/** What bKash's calls do, each in one transaction of the store. `publicUrl`: the origin of the payer's page. */
export const createBkashCalls = (
  store: BkashStore,
  { pagePath, publicUrl, now }: { pagePath: string; publicUrl: string; now: () => number },
) => {
  const statusOf = (payment: StoredPayment): string => statusAt(payment, now());
  const find = (id = ''): StoredPayment => {
    const payment = store.payment(id);
    if (!payment) throw refuse('2033');
    return payment;
  };

  /** What is back with the payer, in hundredths. */
  const backOf = (paymentID: string): number =>
    store.refundsOf(paymentID).reduce((sum, { amount }) => sum + poisha(amount), 0) +
    keptByPayer(store.takenBack(), paymentID);

  const shown = (payment: StoredPayment) => ({
    paymentID: payment.paymentID,
    mode: '0011',
    amount: payment.amount,
    currency: payment.currency,
    intent: 'sale',
    payerReference: payment.payerReference,
    transactionStatus: statusOf(payment),
    paymentCreateTime: writeTime(payment.createdAt),
    ...(payment.trxID && { trxID: payment.trxID, paymentExecuteTime: writeTime(payment.executedAt ?? 0) }),
    ...(payment.wallet && { customerMsisdn: payment.wallet }),
  });

  const newToken = () => {
    const at = now();
    const hour = store.grants().filter((asked) => at - asked < TOKEN_LIVES);
    // Only the tokens that follow a first one count: it is refreshes that bKash limits.
    if (hour.length > 2)
      throw new BkashAnswer(200, { statusCode: '2079', statusMessage: 'Too many token requests: blocked for an hour' });
    store.saveGrants([...hour, at]);
    const [id_token, refresh_token] = [`id-${randomId(40)}`, `refresh-${randomId(40)}`];
    store.saveToken(id_token, 'id', at + TOKEN_LIVES);
    store.saveToken(refresh_token, 'refresh', at + 24 * TOKEN_LIVES);
    return { ...OK, id_token, token_type: 'Bearer', expires_in: 3600, refresh_token };
  };

  return {
    grant: newToken,

    refresh({ refresh_token = '' }: Body) {
      const known = store.token(refresh_token);
      if (known?.kind !== 'refresh' || known.until < now()) throw refuse('2001');
      return newToken();
    },

    create({ amount = '', currency, callbackURL, merchantInvoiceNumber, payerReference, mode, intent }: Body) {
      if (!/^\d+(\.\d{1,2})?$/.test(amount) || Number(amount) < 1) throw refuse('2006');
      if (!merchantInvoiceNumber || merchantInvoiceNumber.length > 255) throw refuse('2031');
      if (currency !== 'BDT' || mode !== '0011' || intent !== 'sale' || !callbackURL || !payerReference)
        throw new BkashAnswer(200, { statusCode: '2004', statusMessage: 'Missing or wrong parameter' });
      if (store.payments().some((payment) => payment.merchantInvoiceNumber === merchantInvoiceNumber))
        throw refuse('2029');
      const payment: StoredPayment = {
        paymentID: `TR0011${randomId(20)}`,
        amount,
        currency,
        payerReference,
        merchantInvoiceNumber,
        callbackURL,
        signature: randomId(10),
        createdAt: now(),
        status: 'Initiated',
      };
      store.savePayment(payment);
      const back = (status: string): string =>
        `${callbackURL}?paymentID=${payment.paymentID}&status=${status}&signature=${payment.signature}`;
      return {
        ...OK,
        paymentID: payment.paymentID,
        bkashURL: `${publicUrl}${pagePath}/${payment.paymentID}`,
        callbackURL,
        successCallbackURL: back('success'),
        failureCallbackURL: back('failure'),
        cancelledCallbackURL: back('cancel'),
        amount,
        currency,
        intent,
        transactionStatus: 'Initiated',
        paymentCreateTime: writeTime(payment.createdAt),
        merchantInvoiceNumber,
      };
    },

    execute({ paymentID }: Body) {
      const payment = find(paymentID);
      if (payment.status === 'Completed') throw refuse('2062');
      if (statusOf(payment) !== 'Initiated' || !payment.agreed) throw refuse('2056');
      if (payment.wallet === WALLETS.noMoney) throw refuse('2023');
      const paid: StoredPayment = { ...payment, status: 'Completed', trxID: randomId(10), executedAt: now() };
      store.savePayment(paid);
      return { ...OK, ...shown(paid), merchantInvoiceNumber: paid.merchantInvoiceNumber };
    },

    query({ paymentID }: Body) {
      const payment = find(paymentID);
      const back = backOf(payment.paymentID);
      return {
        ...OK,
        ...shown(payment),
        merchantInvoice: payment.merchantInvoiceNumber,
        verificationStatus: payment.agreed ? 'Complete' : 'Incomplete',
        ...(payment.trxID && { maxRefundableAmount: ((poisha(payment.amount) - back) / 100).toFixed(2) }),
      };
    },

    refund({ paymentId = '', trxId = '', refundAmount = '', sku, reason }: Body) {
      const payment = store.payment(paymentId);
      if (!sku || !reason) throw refuseRefund('2004', 'sku and reason are mandatory');
      if (payment?.status !== 'Completed') throw refuseRefund('2074', 'The transaction cannot be reversed');
      if (payment.trxID !== trxId) throw refuseRefund('2077', 'Invalid trxId');
      const refunds = store.refundsOf(paymentId);
      const back = backOf(paymentId);
      if (refunds.length >= 10 || poisha(refundAmount) <= 0 || poisha(refundAmount) > poisha(payment.amount) - back)
        throw refuseRefund('2072', 'Invalid refund amount');
      const isSlow = store.takeFault('refund processing') !== undefined;
      const status = isSlow ? ('Processing' as const) : ('Completed' as const);
      const refund = { refundTrxId: randomId(10), paymentID: paymentId, trxId, amount: refundAmount, status };
      store.saveRefund({ ...refund, at: now() });
      return {
        originalTrxId: trxId,
        refundTrxId: refund.refundTrxId,
        refundTransactionStatus: status,
        originalTrxAmount: payment.amount,
        refundAmount,
        currency: 'BDT',
        // Without an offset, as some answers of bKash.
        completedTime: writeTime(now()).replace(/ GMT.*$/, ''),
        sku,
        reason,
      };
    },

    refunds({ paymentId = '', trxId = '' }: Body) {
      const payment = store.payment(paymentId);
      if (!payment || payment.trxID !== trxId) throw refuseRefund('2077', 'Invalid trxId');
      return {
        originalTrxId: trxId,
        originalTrxAmount: payment.amount,
        refundTransactions: store.refundsOf(paymentId).map(({ refundTrxId, status, amount, at }) => ({
          refundTrxId,
          refundTransactionStatus: status,
          refundAmount: amount,
          completedTime: writeTime(at),
        })),
      };
    },
  };
};
