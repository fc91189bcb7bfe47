import { randomBytes } from 'node:crypto';

/** An answer of bKash: a status of HTTP and a body. Most refusals come with 200. */
export class BkashAnswer extends Error {
  readonly status: number;
  readonly body: Record<string, unknown>;

  constructor(status: number, body: Record<string, unknown>) {
    super('an answer of bKash');
    this.status = status;
    this.body = body;
  }
}

const MESSAGES: Record<string, string> = {
  '2001': 'Invalid App Key',
  '2006': 'Invalid Amount',
  '2023': 'Insufficient Balance',
  '2029': 'Duplicate for all transactions',
  '2031': 'Invalid merchant invoice number',
  '2033': 'Transaction not found',
  '2056': 'Invalid Payment State',
  '2062': 'The payment has already been completed',
  '2117': 'Payment execution already been called before',
};

/** The form of a refusal in the checkout. */
export const refuse = (code: string): BkashAnswer =>
  new BkashAnswer(200, { statusCode: code, statusMessage: MESSAGES[code] ?? 'Refused' });

/** That of the refunds' second version. */
export const refuseRefund = (code: string, message: string): BkashAnswer =>
  new BkashAnswer(400, {
    internalCode: `refund_${code}`,
    externalCode: code,
    errorMessageEn: message,
    errorMessageBn: 'রিফান্ড করা যায়নি',
  });

export const OK = { statusCode: '0000', statusMessage: 'Successful' };

/** bKash's time: `2024-07-25T23:43:29:746 GMT+0600`. */
export const writeTime = (at: number): string =>
  new Date(at + 6 * 3_600_000).toISOString().replace(/\.(\d{3})Z$/, ':$1 GMT+0600');

/** An id as bKash makes them: capital letters and digits. */
export const randomId = (length: number): string => randomBytes(length).toString('hex').slice(0, length).toUpperCase();

export const poisha = (taka: string): number => Math.round(Number(taka) * 100);
