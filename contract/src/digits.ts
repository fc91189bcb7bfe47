const BANGLA_ZERO = '০'.charCodeAt(0);

/** Turns Bangla digits (০-৯) into the Latin digits that the records keep; leaves all else as it is. */
export const toLatinDigits = (text: string): string =>
  text.replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - BANGLA_ZERO));
