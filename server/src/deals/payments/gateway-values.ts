import * as z from 'zod/mini';

/** Amounts and times as the gateways of Bangladesh write them. */

/** Taka with up to two decimals: `"500.00"`. */
export const takaText = z.string().check(z.regex(/^\d{1,10}(\.\d{1,2})?$/));

/** Taka with decimals as whole poisha, without a detour through fractions: `"500.5"` is 50050. */
export const poishaOf = (taka: string): number => {
  const [whole = '0', part = ''] = taka.split('.');
  return Number(whole) * 100 + Number(part.padEnd(2, '0'));
};

export const takaOf = (poisha: number): string =>
  `${Math.floor(poisha / 100)}.${String(poisha % 100).padStart(2, '0')}`;

const OFFSET_OF_DHAKA = 6 * 60;

/**
 * A time as bKash writes it, `2024-07-25T23:43:29:746 GMT+0600`, or SSLCommerz, `2024-07-25 23:43:29`, in ms since 1970. Without an
 * offset it is one of Bangladesh. Returns undefined for what is no time.
 */
export const timeOf = (written: string): number | undefined => {
  const form = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}:\d{2})(?:[:.](\d{1,3}))?\s*(?:GMT|UTC)?\s*(Z|[+-]\d{2}:?\d{2})?$/;
  const [, day, time, part = '0', offset] = form.exec(written.trim()) ?? [];
  if (!day || !time) return undefined;
  const [, sign, hours = '0', minutes = '0'] = /^([+-])(\d{2}):?(\d{2})$/.exec(offset ?? '') ?? [];
  const ahead = sign ? Number(`${sign}1`) * (Number(hours) * 60 + Number(minutes)) : OFFSET_OF_DHAKA;
  const at = Date.parse(`${day}T${time}Z`) + Number(part.padEnd(3, '0')) - (offset === 'Z' ? 0 : ahead) * 60_000;
  return Number.isNaN(at) ? undefined : at;
};
