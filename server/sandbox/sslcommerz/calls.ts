import { randomBytes } from 'node:crypto';
import { keptByPayer } from '#sandbox/gateway/taken-back.ts';
import type { SslcommerzStore, StoredSession, StoredTry } from './store.ts';

export type Fields = Record<string, string | undefined>;
type Answer = Record<string, unknown>;

/** How long a session can be paid, ms. */
const PAYABLE = 24 * 3_600_000;
/** Whole taka. */
const [LEAST, MOST] = [10, 500_000];
/** Our share is not played: what a store receives is lower in reality. */
const FEE = 0.0235;

const NEEDED = ['total_amount', 'currency', 'tran_id', 'product_category', 'success_url', 'fail_url', 'cancel_url'];
const OF_PAYER = ['cus_name', 'cus_email', 'cus_add1', 'cus_city', 'cus_postcode', 'cus_country', 'cus_phone'];
const OF_GOODS = ['shipping_method', 'num_of_item', 'product_name', 'product_profile'];
/** Characters that SSLCommerz takes. */
const MOST_CHARACTERS: Record<string, number> = {
  tran_id: 30,
  cus_name: 50,
  cus_email: 50,
  cus_phone: 20,
  success_url: 255,
  fail_url: 255,
  cancel_url: 255,
  ipn_url: 255,
  product_name: 255,
};

const cents = (taka = ''): number => Math.round(Number(taka) * 100);

export const randomId = (length: number): string => randomBytes(length).toString('hex').slice(0, length);

/** SSLCommerz's time: that of Bangladesh, without an offset. */
export const writeTime = (at: number): string =>
  new Date(at + 6 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');

/** What SSLCommerz says of a try: to the shop that asks, and in its notification. */
export const tryFields = ({ form }: StoredSession, one: StoredTry): Record<string, string> => {
  const amount = Number(form.total_amount).toFixed(2);
  return {
    tran_id: one.tran_id,
    val_id: one.status === 'VALID' ? one.val_id : '',
    amount,
    card_type: one.card_type,
    store_amount: (Number(form.total_amount) * (1 - FEE)).toFixed(2),
    bank_tran_id: one.bank_tran_id,
    status: one.status,
    tran_date: writeTime(one.at),
    currency: 'BDT',
    currency_type: form.currency ?? '',
    currency_amount: amount,
    currency_rate: '1.0000',
    risk_level: one.risk_level,
    risk_title: one.risk_level === '0' ? 'Safe' : 'Risky',
    value_a: form.value_a ?? '',
    value_b: form.value_b ?? '',
    value_c: form.value_c ?? '',
    value_d: form.value_d ?? '',
  };
};

interface Options {
  storeId: string;
  storePassword: string;
  /** The address of the payer's page, to which the key of the session is added. */
  payUrl: string;
  now(): number;
}

/** What SSLCommerz's calls do, each in one transaction of the store. */
export const createSslcommerzCalls = (store: SslcommerzStore, options: Options) => {
  const isStore = ({ store_id, store_passwd }: Fields): boolean =>
    store_id === options.storeId && store_passwd === options.storePassword;

  const fail = (failedreason: string): Answer => ({
    status: 'FAILED',
    failedreason,
    sessionkey: '',
    GatewayPageURL: '',
  });

  const wrongIn = (form: Fields): string | undefined => {
    const missing = [...NEEDED, ...OF_PAYER, ...OF_GOODS].find((name) => !form[name]);
    if (missing) return `Invalid Information! '${missing}' is missing or empty.`;
    const long = Object.entries(MOST_CHARACTERS).find(([name, most]) => (form[name] ?? '').length > most);
    if (long) return `'${long[0]}' is too long.`;
    const amount = form.total_amount ?? '';
    if (!/^\d+(\.\d{1,2})?$/.test(amount) || Number(amount) < LEAST || Number(amount) > MOST)
      return `Amount must be ${LEAST} to ${MOST}.`;
    return store.sessionOf(form.tran_id ?? '') ? 'tran_id was used before.' : undefined;
  };

  /** The fields of a try, of which a shop that asks again reads `VALIDATED`. */
  const shown = (one: StoredTry): Answer => {
    const session = store.sessionOf(one.tran_id);
    if (!session) return {};
    return { ...tryFields(session, one), ...(one.isValidated && { status: 'VALIDATED' }) };
  };

  const beginRefund = ({ bank_tran_id = '', refund_amount, refund_trans_id = '' }: Fields): Answer => {
    const about = { APIConnect: 'DONE', bank_tran_id, trans_id: '', refund_ref_id: '' };
    const paid = store.tries().find((one) => one.bank_tran_id === bank_tran_id && one.status === 'VALID');
    if (!paid) return { ...about, status: 'failed', errorReason: 'Transaction not found' };
    const begun = store.refundsOf(bank_tran_id).filter(({ status }) => status !== 'cancelled');
    const same = begun.find((refund) => refund.refund_trans_id === refund_trans_id);
    if (same) return { ...about, refund_ref_id: same.refund_ref_id, status: 'processing', errorReason: '' };
    const rest =
      cents(store.sessionOf(paid.tran_id)?.form.total_amount) -
      begun.reduce((sum, { amount }) => sum + cents(amount), 0) -
      keptByPayer(store.takenBack(), paid.tran_id);
    if (!(cents(refund_amount) > 0) || cents(refund_amount) > rest)
      return { ...about, status: 'failed', errorReason: 'Refund amount exceeds the transaction' };
    const status = store.takeFault('refund processing') ? ('processing' as const) : ('refunded' as const);
    const refund_ref_id = randomId(13);
    store.saveRefund({
      refund_ref_id,
      refund_trans_id,
      bank_tran_id,
      amount: refund_amount ?? '',
      status,
      at: options.now(),
    });
    return { ...about, refund_ref_id, status: 'success', errorReason: '' };
  };

  return {
    isPayable: ({ createdAt, tran_id }: StoredSession): boolean =>
      options.now() - createdAt <= PAYABLE && store.triesOf(tran_id).length === 0,

    begin(fields: Fields): Answer {
      if (!isStore(fields)) return fail('Store Credential Error Or Store is De-active');
      const wrong = wrongIn(fields);
      if (wrong) return fail(wrong);
      const { store_passwd: _, ...kept } = fields;
      const form = Object.fromEntries(Object.entries(kept).map(([name, value]) => [name, value ?? '']));
      const sessionkey = randomId(32).toUpperCase();
      store.saveSession({ sessionkey, tran_id: form.tran_id ?? '', form, createdAt: options.now() });
      return {
        status: 'SUCCESS',
        failedreason: '',
        sessionkey,
        GatewayPageURL: `${options.payUrl}/${sessionkey}`,
        storeBanner: '',
        is_direct_pay_enable: '0',
      };
    },

    validate(fields: Fields): Answer {
      const one = isStore(fields) ? store.tryOf(fields.val_id ?? '') : undefined;
      if (one?.status !== 'VALID') return { status: 'INVALID_TRANSACTION', APIConnect: 'DONE' };
      const answer = { ...shown(one), APIConnect: 'DONE', validated_on: writeTime(options.now()) };
      store.saveTry({ ...one, isValidated: true });
      return answer;
    },

    query(fields: Fields): Answer {
      const { tran_id, sessionkey = '' } = fields;
      if (!isStore(fields)) return { APIConnect: 'FAILED' };
      const tries = store.triesOf(tran_id ?? store.session(sessionkey)?.tran_id ?? '');
      return { APIConnect: 'DONE', no_of_trans_found: tries.length, element: tries.map(shown) };
    },

    refund: (fields: Fields): Answer => (isStore(fields) ? beginRefund(fields) : { APIConnect: 'FAILED' }),

    refundQuery(fields: Fields): Answer {
      if (!isStore(fields)) return { APIConnect: 'FAILED' };
      const refund = store.refund(fields.refund_ref_id ?? '');
      if (!refund) return { APIConnect: 'INVALID_REQUEST' };
      const { refund_ref_id, bank_tran_id, status, at } = refund;
      return { APIConnect: 'DONE', refund_ref_id, bank_tran_id, status, initiated_on: writeTime(at), errorReason: '' };
    },
  };
};
