import { refundedByBanks } from '#server/deals/chargebacks/chargebacks.repository.ts';
import {
  accountOfPerson,
  accountOfSale,
  clearingOf,
  findTransfer,
  type NewTransfer,
  type Provider,
  REFUNDS,
  transfer,
} from '#server/money/money.ts';
import type { Db } from '#server/platform/db/database.ts';
import { POISHA_PER_TAKA } from '#server/platform/lib/money.ts';
import type { PaymentRow } from './payments.table.ts';

/** The `source` of what payments write into the ledger; each step has the payment's id in its external id. */
const SOURCE = 'payment';
const steps = (paymentId: string) => ({
  arrived: `${paymentId}:arrived`,
  sold: `${paymentId}:sold`,
  held: `${paymentId}:held`,
  kept: `${paymentId}:kept`,
  refundBegun: `${paymentId}:refund-begun`,
  refunded: `${paymentId}:refunded`,
});

type Paid = Pick<PaymentRow, 'id' | 'order_id' | 'buyer_id'> & { provider: Provider };

/** What a payment brought, poisha, and what became of it at once; `at`: ms. */
interface Arrival {
  amount: number;
  became: 'sold' | 'held' | 'refundBegun';
  at: number;
}

const isByProvider = (payment: PaymentRow): payment is PaymentRow & Paid => payment.provider !== 'cash';

const transfersOf = ({ id, order_id, buyer_id, provider }: Paid, { amount, became, at }: Arrival): NewTransfer[] => {
  const buyer = accountOfPerson(buyer_id);
  const to = became === 'refundBegun' ? REFUNDS : accountOfSale(order_id);
  return [
    { source: SOURCE, externalId: steps(id).arrived, from: clearingOf(provider), to: buyer, amount, at },
    { source: SOURCE, externalId: steps(id)[became], from: buyer, to, amount, at },
  ];
};

/** Records that money has arrived, and that it is held for the sale or goes back; in the transaction that decides it. */
export const recordArrival = async (trx: Db, payment: PaymentRow, arrival: Arrival): Promise<void> => {
  if (isByProvider(payment)) await transfer(trx, transfersOf(payment, arrival), arrival.at);
};

/** A deposit that is held for an order; `amount` in whole taka. */
interface HeldDeposit {
  id: string;
  order_id: string;
  seller_id: string;
  amount: number;
}

/** Records that the refund of a deposit begins, which was held until now; in the transaction that ends it. `at`: ms. */
export const recordReturn = async (trx: Db, { id, order_id, amount }: HeldDeposit, at: number): Promise<void> => {
  const from = accountOfSale(order_id);
  const sum = amount * POISHA_PER_TAKA;
  await transfer(trx, [{ source: SOURCE, externalId: steps(id).refundBegun, from, to: REFUNDS, amount: sum, at }], at);
};

/** Records that the seller keeps a deposit; in the transaction that ends it. `at`: ms. */
export const recordKept = async (trx: Db, deposit: HeldDeposit, at: number): Promise<void> => {
  const from = accountOfSale(deposit.order_id);
  const to = accountOfPerson(deposit.seller_id);
  const amount = deposit.amount * POISHA_PER_TAKA;
  await transfer(trx, [{ source: SOURCE, externalId: steps(deposit.id).kept, from, to, amount, at }], at);
};

/** A payment goes back in so many refunds at most, as bKash allows. */
export const MAX_REFUNDS = 10;

/** What the ledger calls the refunds of a payment, in their order. */
export const refundSteps = (paymentId: string): string[] =>
  Array.from({ length: MAX_REFUNDS }, (_, at) => `${steps(paymentId).refunded}${at === 0 ? '' : `:${at + 1}`}`);

/**
 * Records that the provider has taken a refund of `amount` (poisha) on: providers' reports are compared with these transfers. In the transaction
 * that notes it, once for each refund. `at`: ms.
 */
export const recordRefunded = async (trx: Db, payment: PaymentRow, amount: number, at: number): Promise<void> => {
  if (!isByProvider(payment)) return;
  const to = clearingOf(payment.provider);
  let externalId: string | undefined;
  for (const step of refundSteps(payment.id))
    if (externalId === undefined && !(await findTransfer(trx, SOURCE, step))) externalId = step;
  if (externalId === undefined) throw new Error(`Payment ${payment.id} went back in more than ${MAX_REFUNDS} refunds`);
  await transfer(trx, [{ source: SOURCE, externalId, from: REFUNDS, to, amount, at }], at);
};

/** What of a payment began to go back because it bought nothing, or held a bike no longer, poisha; without what a bank has taken since. */
export const refundBegun = async (db: Db, paymentId: string): Promise<number | undefined> => {
  const begun = await findTransfer(db, SOURCE, steps(paymentId).refundBegun);
  return begun && Number(begun.amount) - (await refundedByBanks(db, paymentId));
};

/** Records the refund of what began to go back with the payment, once; in the transaction that closes it. */
export const recordRefund = async (trx: Db, payment: PaymentRow, at: number): Promise<void> => {
  const amount = await refundBegun(trx, payment.id);
  if (amount === undefined || !isByProvider(payment)) return;
  const [externalId, to] = [steps(payment.id).refunded, clearingOf(payment.provider)];
  await transfer(trx, [{ source: SOURCE, externalId, from: REFUNDS, to, amount, at }], at);
};

/** The last transfer of a payment in each of these states. */
const LAST_STEP = { sold: 'sold', refunding: 'refundBegun', refunded: 'refunded' } as const;
type Settled = keyof typeof LAST_STEP;
/** As the external ids above are made; none of them varies but for the payment's id. */
const SUFFIX: Record<Settled, string> = { sold: ':sold', refunding: ':refund-begun', refunded: ':refunded' };

/** Payments of one run: each is a transaction of its own. */
const AT_ONCE = 500;

/** Payments in a state whose transfer is missing. Index: payments_settled, ledger_transfers_once. */
const missing = (db: Db, state: Settled): Promise<PaymentRow[]> =>
  db
    .selectFrom('payments')
    .selectAll()
    .where('state', '=', state)
    .where('provider', '<>', 'cash')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('ledger_transfers')
            .select('ledger_transfers.id')
            .where('source', '=', SOURCE)
            .where(({ eb, ref, val }) => eb('external_id', '=', eb(ref('payments.id'), '||', val(SUFFIX[state])))),
        ),
      ),
    )
    .limit(AT_ONCE)
    .execute();

/**
 * Writes the transfers of payments that were settled without them: by a version of this server that kept no ledger, which may still
 * run beside this one. Returns how many. `now`: ms.
 */
export const recordMissingPayments = async (db: Db, now: number): Promise<number> => {
  let count = 0;
  for (const state of ['sold', 'refunding', 'refunded'] as const) {
    let rows: PaymentRow[];
    do {
      rows = await missing(db, state);
      for (const payment of rows) await recordOne(db, payment, state, now);
      count += rows.length;
    } while (rows.length === AT_ONCE);
  }
  return count;
};

const recordOne = (db: Db, payment: PaymentRow, state: Settled, now: number): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const at = Number(payment.updated_at);
    const became = state === 'sold' ? 'sold' : 'refundBegun';
    const begun = await findTransfer(trx, SOURCE, steps(payment.id)[became]);
    if (!begun && isByProvider(payment))
      await transfer(trx, transfersOf(payment, { amount: payment.amount, became, at }), now);
    if (state === 'refunded') await recordRefund(trx, payment, at);
  });
