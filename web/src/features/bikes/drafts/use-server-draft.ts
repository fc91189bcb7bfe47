import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Draft, DraftContent, DraftValues } from '#contract/entities/draft.ts';
import { AddProductFields } from '#contract/rules/add-product.ts';
import type { AddProductFormApi, AddProductTyped } from '../add-product/add-product-schema.ts';
import type { ListingPhotos } from '../photos/listing-photos.ts';
import { DraftSaving } from './draft-saving.ts';

const FIELDS = Object.keys(AddProductFields.shape) as (keyof AddProductFields)[];

/** The name under which the browser keeps what is typed (`useDraft`): of each draft apart. */
export const localName = (email: string, id: string | undefined): string => `add-product:${email}${id ? `:${id}` : ''}`;

const contentKey = (name: string): string => `draft:${name}`;
const versionKey = (name: string): string => `draft-version:${name}`;

/**
 * What the form of a draft begins with: what this tab has kept and not yet saved, with the version that it was typed over,
 * else what the server has.
 */
export const beginOf = (draft: Draft, email: string): { values: Partial<AddProductTyped>; version: number } => {
  const name = localName(email, draft._id);
  const stored = { ...draft.values, photos: draft.photos } as Partial<AddProductTyped>;
  try {
    const kept = sessionStorage.getItem(contentKey(name));
    const version = Number(sessionStorage.getItem(versionKey(name)) ?? draft.version);
    if (kept) return { values: { ...stored, ...JSON.parse(kept) }, version };
  } catch {
    // What cannot be read is not kept.
  }
  return { values: stored, version: draft.version };
};

const contentOf = (form: AddProductFormApi): DraftContent => {
  const typed = form.getValues();
  const values: DraftValues = {};
  for (const field of FIELDS) {
    const value = typed[field];
    if (value !== undefined && value !== '') values[field] = String(value);
  }
  return { values, photos: (typed.photos ?? []).filter((url) => url !== '') };
};

interface Options {
  form: AddProductFormApi;
  photos: ListingPhotos;
  email: string;
  draft: Pick<Draft, '_id' | 'version'> | undefined;
}

/** Saves the form on the server while it is typed. Returns the saving, and its state. */
export const useServerDraft = ({ form, photos, email, draft }: Options) => {
  const navigate = useNavigate();
  const { state: kept } = useLocation();
  const id = useRef(draft?._id);
  const isOpen = useRef(true);
  const begun = useRef<(id: string) => void>(undefined);
  begun.current = (newId) => {
    sessionStorage.removeItem(contentKey(localName(email, undefined)));
    id.current = newId;
    if (!isOpen.current) return;
    // The address leads back to the draft; the page stays as it is.
    void navigate(`?draft=${newId}`, { replace: true, preventScrollReset: true, state: kept });
  };
  const [saving] = useState(
    () =>
      new DraftSaving({
        draft,
        read: () => contentOf(form),
        onBegun: (newId) => begun.current?.(newId),
        onSaved: (version) => {
          const name = localName(email, id.current);
          // A photo that is not uploaded yet is said to be missing after a reload.
          if (!form.getValues('photos')?.includes('')) sessionStorage.removeItem(contentKey(name));
          sessionStorage.setItem(versionKey(name), String(version));
        },
      }),
  );
  const state = useSyncExternalStore(saving.subscribe, saving.state, saving.state);

  useEffect(() => {
    isOpen.current = true;
    // What the browser has kept from before may not be on the server yet.
    if (form.getValues('photos')?.length || FIELDS.some((field) => form.getValues(field))) saving.typed();
    const stop = form.subscribe({ formState: { values: true }, callback: saving.typed });
    const resume = () => void saving.save();
    addEventListener('online', resume);
    return () => {
      stop();
      removeEventListener('online', resume);
      isOpen.current = false;
      saving.flush();
    };
  }, [form, saving]);

  /** Puts what the other device has saved into the form. */
  const takeOther = async (): Promise<void> => {
    if (state.kind !== 'changed') return;
    const { values, photos: urls } = state.other;
    form.reset({ ...values, photos: urls } as AddProductTyped);
    photos.restore(urls);
    await saving.takeOther();
  };

  return { saving, state, takeOther };
};
