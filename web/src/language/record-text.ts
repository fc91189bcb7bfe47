import { ERRORS_IN_BANGLA } from '#contract/bangla/errors.ts';
import { ruleInBangla } from '#contract/bangla/rules.ts';
import { ERRORS, type ErrorCode } from '#contract/errors.ts';

const errorInBangla = (english: string): string => {
  const [code] = Object.entries(ERRORS).find(([, { message }]) => message === english) ?? [];
  return code ? ERRORS_IN_BANGLA[code as ErrorCode] : english;
};

const inBangla = (english: string): string => {
  const rule = ruleInBangla(english);
  return rule === english ? errorInBangla(english) : rule;
};

/**
 * Returns a message that the server has kept in English, of a rule or an error, in the language of the page. Compares the
 * variable itself, and not LANGUAGE, so that the English build leaves the Bangla messages out.
 */
export const recordText = (english: string): string =>
  import.meta.env.VITE_LANGUAGE === 'bn' ? inBangla(english) : english;
