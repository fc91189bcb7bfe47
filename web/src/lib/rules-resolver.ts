import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import type * as z from 'zod/mini';
import { ruleInBangla } from '#contract/bangla/rules.ts';

/** Said so, and not by LANGUAGE, so that the English build leaves the Bangla words out. */
const inPageLanguage = import.meta.env.VITE_LANGUAGE === 'bn' ? ruleInBangla : (message: string): string => message;

/** The first thing that is wrong with each field. The forms are flat: a path is a field's name. */
const errorsIn = (issues: readonly { path: PropertyKey[]; code?: string | undefined; message: string }[]) => {
  const errors: Record<string, { type: string; message: string }> = {};
  for (const { path, code = '', message } of issues)
    errors[path.join('.')] ??= { type: code, message: inPageLanguage(message) };
  return errors;
};

/** Checks a form by the contract's rules; what is wrong is said in the language of the page. */
export const rulesResolver =
  <Typed extends FieldValues, Checked>(schema: z.ZodMiniType<Checked, Typed>): Resolver<Typed, unknown, Checked> =>
  (typed) => {
    const result = schema.safeParse(typed);
    return result.success
      ? { values: result.data, errors: {} }
      : { values: {}, errors: errorsIn(result.error.issues) as FieldErrors<Typed> };
  };
