const BANGLA_ZERO = '০'.charCodeAt(0);

/** Turns Bangla digits (০-৯) into the Latin digits that the records keep; leaves all else as it is. */
export const toLatinDigits = (text: string): string =>
  text.replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - BANGLA_ZERO));

/** Turns Latin digits into Bangla ones; leaves all else as it is. */
export const toBanglaDigits = (text: string): string =>
  text.replace(/[0-9]/g, (digit) => String.fromCharCode(BANGLA_ZERO + Number(digit)));
