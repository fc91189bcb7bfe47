import { useEffect, useRef } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { ownerOf, readAccessToken } from './access-token.ts';

type Draft = Record<string, unknown>;

const readDraft = (key: string): Draft => {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '{}') as Draft;
  } catch {
    return {};
  }
};

/** A radio button has a value whether or not it is chosen. */
const isFilled = ({ type, checked, value }: HTMLInputElement): boolean => (type === 'radio' ? checked : value !== '');

/** Returns true for the focused field with a value, which is not overwritten: it may have been typed before the scripts ran. */
const isBeingTyped = (field: string): boolean => {
  const focused = document.activeElement;
  // A form that opens focuses its first field, which is still empty.
  return focused?.getAttribute('name') === field && isFilled(focused as HTMLInputElement);
};

/**
 * Keeps the values of `fields` over a reload of the page, in this tab and for the same user. Not for passwords and files.
 * Returns a function that deletes the draft: call it when the form was sent. `fields` must be the same array on every render.
 */
export const useDraft = <T extends FieldValues, Checked>(
  name: string,
  form: UseFormReturn<T, unknown, Checked>,
  fields: readonly Path<T>[],
): (() => void) => {
  const kept = useRef<string>(undefined);
  useEffect(() => {
    const key = `draft:${ownerOf(readAccessToken()) ?? ''}:${name}`;
    kept.current = key;
    const draft = readDraft(key);
    for (const field of fields) {
      const value = draft[field];
      if (value && !form.getValues(field) && !isBeingTyped(field)) form.setValue(field, value as PathValue<T, Path<T>>);
    }
    const keep = (values: T): void => {
      const filled = Object.fromEntries(fields.map((field) => [field, values[field]]));
      sessionStorage.setItem(key, JSON.stringify(filled));
    };
    // What was typed before the scripts ran raised no event for the subscription.
    if (fields.some((field) => form.getValues(field))) keep(form.getValues());
    return form.subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) });
  }, [name, form, fields]);
  return () => {
    if (kept.current !== undefined) sessionStorage.removeItem(kept.current);
  };
};
