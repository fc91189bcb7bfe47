import { useEffect, useRef, useState } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { type FormDraft, formDraft } from './form-draft.ts';

/** A radio button has a value whether or not it is chosen. */
const isFilled = ({ type, checked, value }: HTMLInputElement): boolean => (type === 'radio' ? checked : value !== '');

/** Returns true for the focused field with a value, which is not overwritten: it may have been typed before the scripts ran. */
const isBeingTyped = (field: string): boolean => {
  const focused = document.activeElement;
  // A form that opens focuses its first field, which is still empty.
  return focused?.getAttribute('name') === field && isFilled(focused as HTMLInputElement);
};

/**
 * Keeps the values of `fields` over a reload of the page and, for whoever is signed in, when the tab is closed: each letter is
 * kept as it is typed (`formDraft`). Not for passwords and files.
 * Returns a function that deletes the draft: call it when the form was sent. `fields` must be the same array on every render.
 */
export const useDraft = <T extends FieldValues, Checked>(
  name: string,
  form: UseFormReturn<T, unknown, Checked>,
  fields: readonly Path<T>[],
): (() => void) => {
  const kept = useRef<FormDraft>(undefined);
  useEffect(() => {
    const draft = formDraft(name);
    kept.current = draft;
    const values = draft.read();
    for (const field of fields) {
      const value = values[field];
      if (value && !form.getValues(field) && !isBeingTyped(field)) form.setValue(field, value as PathValue<T, Path<T>>);
    }
    const keep = (typed: T): void => draft.keep(Object.fromEntries(fields.map((field) => [field, typed[field]])));
    // What was typed before the scripts ran raised no event for the subscription.
    if (fields.some((field) => form.getValues(field))) keep(form.getValues());
    return form.subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) });
  }, [name, form, fields]);
  return () => kept.current?.forget();
};

/** As `useDraft`, for a form that is one text. Returns the text, its setter, and a function that deletes the draft. */
export const useTextDraft = (name: string): [text: string, setText: (text: string) => void, forget: () => void] => {
  const [text, setText] = useState('');
  useEffect(() => {
    const { text: kept } = formDraft(name).read();
    if (typeof kept === 'string') setText((typed) => typed || kept);
  }, [name]);
  const change = (next: string): void => {
    setText(next);
    formDraft(name).keep({ text: next });
  };
  return [text, change, () => formDraft(name).forget()];
};
