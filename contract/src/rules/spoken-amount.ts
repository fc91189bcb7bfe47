import { numberText } from '#contract/digits.ts';

/** `2 lakh`, `১.৫ লাখ`, `.5 lakh`, `80k`, `৮০ হাজার`, with or without taka. `km` and `kilometres` are no thousand. */
const SPOKEN =
  /^(?:[^\d-]*(?:[a-z\u0980-\u09df]\.|[^\d.\s-])\s*)?(\d+(?:\.\d+)?|\.\d+)\s*(?:(lakhs?|lacs?|লাখ|লক্ষ)|(?:k(?![a-z])|thousand|হাজার))[^\d]*$/i;

/** What a person typed as they say it, in lakhs or thousands, as a whole number; undefined if it is not said so. */
export const parseSpokenAmount = (typed: string): number | undefined => {
  const [, amount, lakh] = SPOKEN.exec(numberText(typed)) ?? [];
  return amount === undefined ? undefined : Math.round(Number(amount) * (lakh ? 100_000 : 1_000));
};
