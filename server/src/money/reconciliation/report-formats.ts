import { withoutCurrency } from '#contract/rules/price.ts';
import type { Provider } from '#server/money/ledger/accounts.ts';
import { HOUR } from '#server/platform/lib/durations.ts';

/** A line of a provider's report. Amounts in poisha, above 0; `at`: ms since 1970. */
export interface ReportLine {
  /** The provider's id of this line. */
  lineRef: string;
  kind: 'payment' | 'refund';
  /** By the payer's bank or wallet: it has taken a payment back, or given it to us again after all. */
  isChargeback?: true;
  /** The provider's id of the payment that it is about; at the card provider that of the chargeback. */
  paymentRef: string;
  /** Our id of the payment, where the provider repeats it. */
  invoice?: string;
  amount: number;
  /** Below 0: the provider has given it back. */
  fee: number;
  at: number;
}

type Cells = Readonly<Record<string, string>>;

interface Format {
  /** The columns that are read, as the first line names them. */
  columns: readonly string[];
  /** Those that need not be there. */
  optional: readonly string[];
  /** Returns undefined for a line that moves no money of a payment. Throws for one that is not understood. */
  read(cells: Cells): ReportLine | undefined;
}

/** Before an amount or behind it: below 0, as spreadsheets and accountants write it. */
const SIGN = /^-|^\(|\)$/g;
const AMOUNT = /^(?:\d{1,9}|\d{1,3}(?:,\d{2,3})*,\d{3})(?:\.\d{1,2})?$/;

/** `1,234.50`, `৳ 1,85,000.00`, `-500`, `(500)`: poisha. A comma that parts no thousands may be a decimal one, and is refused. */
const signed = (taka = ''): number => {
  const text = withoutCurrency(taka.replace(SIGN, '').trim());
  if (!AMOUNT.test(text)) throw new Error('amount');
  const poisha = Math.round(Number(text.replaceAll(',', '')) * 100);
  return /^[-(]/.test(taka.trim()) ? -poisha : poisha;
};

/** The same without its sign. */
const poisha = (taka = ''): number => Math.abs(signed(taka));

const TIME = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d)?)(?:[:.]\d{3})?\s*(?:GMT|UTC)?(Z|[+-]\d\d:?\d\d)?$/;

/** A time with its offset, or else in one that is `ahead` of UTC (ms). */
const timeOf = (text = '', ahead: number): number => {
  const [, day = '', time = '', offset = ''] = TIME.exec(text.trim()) ?? [];
  const zone = /\d/.test(offset) ? offset.replace(/^(...):?(..)$/, '$1:$2') : 'Z';
  const at = Date.parse(`${day}T${time}${zone}`);
  if (Number.isNaN(at)) throw new Error('time');
  return offset === '' ? at - ahead : at;
};

/** All amounts are taka. Throws where a column says something else; bKash and SSLCommerz need not have it. */
const assertTaka = (currency: string | undefined): void => {
  if (currency !== undefined && !/^\s*(bdt)?\s*$/i.test(currency)) throw new Error('currency');
};

const needed = (text = ''): string => {
  const trimmed = text.trim();
  if (trimmed === '' || trimmed.length > 100) throw new Error('id');
  return trimmed;
};

const kindOf = (type: string | undefined, names: Record<string, ReportLine['kind']>) =>
  names[(type ?? '').trim().toLowerCase()];

/** Stripe's ids of chargebacks begin so. */
const CHARGEBACK_ID = /^(dp|du)_/;

/** Stripe's report of balance changes. */
const card: Format = {
  optional: [],
  columns: ['id', 'Type', 'Source', 'Amount', 'Fee', 'Currency', 'Created (UTC)', 'Payment Intent'],
  read(cells) {
    const isChargeback = CHARGEBACK_ID.test(cells.Source?.trim() ?? '');
    const kind = kindOf(cells.Type, {
      charge: 'payment',
      payment: 'payment',
      refund: 'refund',
      payment_refund: 'refund',
      ...(isChargeback && { adjustment: cells.Amount?.trim().startsWith('-') ? 'refund' : 'payment' }),
    });
    if (!kind) return undefined;
    if (cells.Currency?.trim().toLowerCase() !== 'bdt') throw new Error('currency');
    return {
      kind,
      ...(isChargeback && { isChargeback }),
      lineRef: needed(cells.id),
      paymentRef: needed(isChargeback ? cells.Source : cells['Payment Intent']),
      amount: poisha(cells.Amount),
      fee: signed(cells.Fee),
      at: timeOf(cells['Created (UTC)'], 0),
    };
  },
};

const bkash: Format = {
  optional: ['Currency'],
  columns: ['Transaction ID', 'Date', 'Type', 'Merchant Invoice', 'Original Transaction ID', 'Amount', 'Fee'],
  read(cells) {
    // By which a payment is taken back, and by which that money comes to us again.
    const reversed = kindOf(cells.Type, { reversal: 'refund', 'reversal return': 'payment' });
    const kind = reversed ?? kindOf(cells.Type, { payment: 'payment', refund: 'refund' });
    if (!kind) return undefined;
    assertTaka(cells.Currency);
    const lineRef = needed(cells['Transaction ID']);
    const invoice = cells['Merchant Invoice']?.trim();
    // A reversal may not say of what it is: an admin does then.
    const original = cells['Original Transaction ID']?.trim() || (reversed && lineRef);
    return {
      kind,
      ...(reversed && { isChargeback: true }),
      lineRef,
      paymentRef: kind === 'refund' || reversed ? needed(original) : lineRef,
      ...(invoice && { invoice }),
      amount: poisha(cells.Amount),
      fee: poisha(cells.Fee),
      at: timeOf(cells.Date, 6 * HOUR),
    };
  },
};

/** Its fee is what the store does not receive of the amount. */
const sslcommerz: Format = {
  optional: ['currency'],
  columns: ['tran_id', 'bank_tran_id', 'type', 'amount', 'store_amount', 'refund_ref_id', 'tran_date'],
  read(cells) {
    const chargedBack = kindOf(cells.type, { chargeback: 'refund', 'chargeback return': 'payment' });
    const kind = chargedBack ?? kindOf(cells.type, { sale: 'payment', refund: 'refund' });
    if (!kind) return undefined;
    assertTaka(cells.currency);
    const amount = poisha(cells.amount);
    const isSale = kind === 'payment' && !chargedBack;
    return {
      kind,
      ...(chargedBack && { isChargeback: true }),
      lineRef: needed(isSale ? cells.bank_tran_id : cells.refund_ref_id),
      paymentRef: needed(cells.tran_id),
      amount,
      fee: isSale ? Math.max(0, amount - poisha(cells.store_amount)) : 0,
      at: timeOf(cells.tran_date, 6 * HOUR),
    };
  },
};

export const REPORT_FORMATS: Readonly<Record<Provider, Format>> = { card, bkash, sslcommerz };
