import { useEffect } from 'react';
import type { AddProductFormApi, AddProductTyped } from '../add-product/add-product-schema.ts';
import { EDITED } from './listing-changes.ts';

type Draft = Partial<Record<keyof AddProductTyped, string>>;

const read = (key: string): Draft => {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '{}') as Draft;
  } catch {
    return {};
  }
};

/**
 * Keeps what was typed, as far as it is another value than the listing's, over a reload and a lost line, in this tab. Returns a
 * function that deletes the draft: call it when the edit was saved.
 */
export const useEditDraft = (id: string, form: AddProductFormApi): (() => void) => {
  const key = `draft:listing:${id}`;
  useEffect(() => {
    const draft = read(key);
    for (const field of EDITED) {
      const kept = draft[field];
      if (kept !== undefined && kept !== form.getValues(field))
        form.setValue(field, kept as never, { shouldDirty: true });
    }
    const keep = (values: AddProductTyped): void => {
      const { defaultValues = {} } = form.formState;
      const typed = EDITED.filter((field) => values[field] !== defaultValues[field]);
      if (typed.length === 0) sessionStorage.removeItem(key);
      else
        sessionStorage.setItem(key, JSON.stringify(Object.fromEntries(typed.map((field) => [field, values[field]]))));
    };
    return form.subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) });
  }, [key, form]);
  return () => sessionStorage.removeItem(key);
};
