import { useEffect } from 'react';
import type { AddProductFormApi, AddProductTyped } from '../add-product/add-product-schema.ts';
import { EDITED } from './listing-changes.ts';

type Draft = Partial<AddProductTyped>;

/** What is kept: what is typed, and the addresses of the photos in order, empty for one that is not uploaded yet. */
const KEPT = [...EDITED, 'photos'] as const;

const keyOf = (id: string): string => `draft:listing:${id}`;

const read = (id: string): Draft => {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(id)) ?? '{}') as Draft;
  } catch {
    return {};
  }
};

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Whether something was typed about a listing in this tab that is not saved. */
export const hasEditDraft = (id: string): boolean => Object.keys(read(id)).length > 0;

/** Forgets what was typed about a listing in this tab. */
export const forgetEditDraft = (id: string): void => sessionStorage.removeItem(keyOf(id));

/**
 * Keeps what was typed and which photos were chosen, as far as it is another value than the listing's, over a reload and a
 * lost line, in this tab.
 */
export const useEditDraft = (id: string, form: AddProductFormApi): void => {
  useEffect(() => {
    const draft = read(id);
    for (const field of KEPT) {
      const kept = draft[field];
      if (kept !== undefined && !isSame(kept, form.getValues(field)))
        form.setValue(field, kept as never, { shouldDirty: true });
    }
    const keep = (values: AddProductTyped, listing: Partial<AddProductTyped>): void => {
      const changed = KEPT.filter((field) => !isSame(values[field], listing[field]));
      if (changed.length === 0) forgetEditDraft(id);
      else
        sessionStorage.setItem(
          keyOf(id),
          JSON.stringify(Object.fromEntries(changed.map((field) => [field, values[field]]))),
        );
    };
    return form.subscribe({
      formState: { values: true },
      callback: ({ values, defaultValues = {} }) => keep(values, defaultValues as Partial<AddProductTyped>),
    });
  }, [id, form]);
};
