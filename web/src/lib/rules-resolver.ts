import { zodResolver } from '@hookform/resolvers/zod';
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import type * as z from 'zod/mini';
import { ruleInBangla } from '#contract/bangla/rules.ts';
import { LANGUAGE } from '#web/language/language.ts';

const inBangla = <T extends FieldValues>(errors: FieldErrors<T>): FieldErrors<T> =>
  Object.fromEntries(
    Object.entries(errors).map(([field, error]) => [
      field,
      error && { ...error, message: ruleInBangla(String(error.message)) },
    ]),
  ) as FieldErrors<T>;

/** Checks a form by the contract's rules; what is wrong is said in the language of the page. */
export const rulesResolver = <Typed extends FieldValues, Checked>(
  schema: z.ZodMiniType<Checked, Typed>,
): Resolver<Typed, unknown, Checked> => {
  const check = zodResolver(schema);
  if (LANGUAGE === 'en') return check;
  return async (...input) => {
    const result = await check(...input);
    return { ...result, errors: inBangla(result.errors) } as typeof result;
  };
};
