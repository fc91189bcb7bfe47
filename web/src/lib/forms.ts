import type { FieldErrors, FieldValues, Path, PathValue, Resolver, UseFormReturn } from 'react-hook-form';
import type * as z from 'zod/mini';
import { ruleText } from '#web/language/rule-text.ts';
import { setHeld, typedSince } from '#web/ui/shown-values.ts';

/** Returns the first error of each field. The forms are flat: a path is a field's name. */
const errorsIn = (issues: readonly { path: PropertyKey[]; code?: string | undefined; message: string }[]) => {
  const errors: Record<string, { type: string; message: string }> = {};
  for (const { path, code = '', message } of issues)
    errors[path.join('.')] ??= { type: code, message: ruleText(message) };
  return errors;
};

/** Validates a form by a schema of the contract; messages are in the language of the page. */
export const rulesResolver =
  <Typed extends FieldValues, Checked>(schema: z.ZodMiniType<Checked, Typed>): Resolver<Typed, unknown, Checked> =>
  (typed) => {
    const result = schema.safeParse(typed);
    return result.success
      ? { values: result.data, errors: {} }
      : { values: {}, errors: errorsIn(result.error.issues) as FieldErrors<Typed> };
  };

/** Returns what is wrong with a text, in the language of the page; undefined if nothing is. */
export const problemIn = (rule: z.ZodMiniType, text: string): string | undefined => {
  const message = rule.safeParse(text).error?.issues[0]?.message;
  return message === undefined ? undefined : ruleText(message);
};

/**
 * Returns the props that connect a field component to the form: those of `register`, and its error message. What was typed before
 * the page was hydrated stays, and what the field shows counts (`shown-values.ts`).
 */
export const fieldProps = <Typed extends FieldValues, Checked>(
  form: UseFormReturn<Typed, unknown, Checked>,
  name: Path<Typed>,
) => {
  const { ref: register, ...registered } = form.register(name);
  const ref: typeof register = (field) => {
    const early = field ? typedSince(field) : undefined;
    register(field);
    // Registering clears what the form does not know.
    if (field && setHeld(field, () => form.getValues(name)) && early !== undefined && early !== typedSince(field))
      form.setValue(name, early as PathValue<Typed, Path<Typed>>);
  };
  return { ...registered, ref, error: form.formState.errors[name]?.message as string | undefined };
};
