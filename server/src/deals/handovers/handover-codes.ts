import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { HANDOVER_DIGITS } from '#contract/handover.ts';

/** The codes with which buyers say that they have their bikes. */
export interface HandoverCodes {
  /** The code of an order, six Latin digits: always the same one. */
  codeOf(orderId: string): string;
  isCodeOf(orderId: string, code: string): boolean;
}

/**
 * Codes are derived from the order with `AUTH_SECRET` and are stored nowhere, so that who reads the database or a backup of it learns
 * none. Another secret makes other codes.
 */
export const createHandoverCodes = (secret: string): HandoverCodes => {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'handover code', 32));
  const codeOf = (orderId: string): string => {
    const number =
      createHmac('sha256', key).update(orderId).digest().readBigUInt64BE() % 10n ** BigInt(HANDOVER_DIGITS);
    return number.toString().padStart(HANDOVER_DIGITS, '0');
  };
  return {
    codeOf,
    isCodeOf(orderId, code) {
      const [given, right] = [Buffer.from(code), Buffer.from(codeOf(orderId))];
      return given.length === right.length && timingSafeEqual(given, right);
    },
  };
};
