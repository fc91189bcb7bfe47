import { ERRORS_IN_BANGLA } from '#contract/bangla/errors.ts';
import { ruleInBangla } from '#contract/bangla/rules.ts';
import type { Language } from '#contract/constants.ts';
import { ERRORS, type ErrorAnswer } from '#contract/errors.ts';

/** An error's words in the reader's language. A message of its own, not the code's usual one, stays as it is. */
export const inLanguage = (language: Language, { error }: ErrorAnswer): ErrorAnswer => {
  if (language === 'en') return { error };
  const usual = error.message === ERRORS[error.code].message;
  const fields = Object.entries(error.fields ?? {}).map(([field, message]) => [field, ruleInBangla(message)]);
  return {
    error: {
      code: error.code,
      message: usual ? ERRORS_IN_BANGLA[error.code] : error.message,
      ...(error.fields && { fields: Object.fromEntries(fields) }),
    },
  };
};
