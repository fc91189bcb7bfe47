import { formatNumber, inPageDigits } from '#web/language/format.ts';

/** A sum in taka with its poisha, where it has some, and its sign: `৳1,50,000`, `−৳500.50`. */
export const sumText = (taka: number): string => {
  const [whole = '', poisha = ''] = Math.abs(taka).toFixed(2).split('.');
  const rest = poisha === '00' ? '' : inPageDigits(`.${poisha}`);
  return `${taka < 0 ? '−' : ''}৳${formatNumber(Number(whole))}${rest}`;
};
