import type { Translator } from './texts.ts';

/** The parts of the day that Bangla names before a time. */
const PARTS = /*i18n*/ 'night dawn morning noon afternoon evening';
/** The hour from which each of them is said; it is night again from `NIGHT` on. */
const BEGINNINGS = [0, 4, 6, 12, 15, 18];
const NIGHT = 20;

const partOf = (hours: number): number =>
  hours >= NIGHT ? 0 : BEGINNINGS.findLastIndex((beginning) => beginning <= hours);

/** Returns a time as Bangla says it, in Latin digits: `বিকাল 3টা`, `বিকাল 3:05`. `i18n` is of Bangla; hours are 0 to 23. */
export const banglaTime = (i18n: Translator, hours: number, minutes: number): string => {
  const hour = hours % 12 || 12;
  const time =
    minutes === 0 ? i18n._(/*i18n*/ '{hour} o’clock', { hour }) : `${hour}:${String(minutes).padStart(2, '0')}`;
  return `${i18n._(PARTS).split(' ')[partOf(hours)]}\u00a0${time}`;
};
