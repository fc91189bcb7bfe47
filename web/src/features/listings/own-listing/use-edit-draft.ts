import { useEffect } from 'react';
import { formDraft } from '#web/lib/form-draft.ts';
import type { AddProductFormApi, AddProductTyped } from '../add-product/add-product-schema.ts';
import { EDITED } from './listing-changes.ts';

type Draft = Partial<AddProductTyped>;

/** What is kept: what is typed, and the addresses of the photos in order, empty for one that is not uploaded yet. */
const KEPT = [...EDITED, 'photos'] as const;

const draftOf = (id: string) => formDraft(`listing:${id}`);

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Whether something was typed about a listing in this browser that is not saved. */
export const hasEditDraft = (id: string): boolean => Object.keys(draftOf(id).read()).length > 0;

/** Forgets what was typed about a listing in this browser. */
export const forgetEditDraft = (id: string): void => draftOf(id).forget();

/**
 * Keeps what was typed and which photos were chosen, as far as it is another value than the listing's, over a reload, a lost
 * line and a closed tab.
 */
export const useEditDraft = (id: string, form: AddProductFormApi): void => {
  useEffect(() => {
    const draft = draftOf(id).read() as Draft;
    for (const field of KEPT) {
      const kept = draft[field];
      if (kept !== undefined && !isSame(kept, form.getValues(field)))
        form.setValue(field, kept as never, { shouldDirty: true });
    }
    const keep = (values: AddProductTyped, listing: Partial<AddProductTyped>): void => {
      const changed = KEPT.filter((field) => !isSame(values[field], listing[field]));
      if (changed.length === 0) forgetEditDraft(id);
      else draftOf(id).keep(Object.fromEntries(changed.map((field) => [field, values[field]])));
    };
    return form.subscribe({
      formState: { values: true },
      callback: ({ values, defaultValues = {} }) => keep(values, defaultValues as Partial<AddProductTyped>),
    });
  }, [id, form]);
};
