import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import type { Draft, DraftContent, DraftValues } from '#contract/entities/draft.ts';
import { AddProductFields } from '#contract/rules/add-product.ts';
import type { AddProductFormApi, AddProductTyped } from '../add-product/add-product-schema.ts';
import type { ListingPhotos } from '../photos/listing-photos.ts';
import { DraftSaving } from './draft-saving.ts';
import { localDraft } from './local-draft.ts';

const FIELDS = Object.keys(AddProductFields.shape) as (keyof AddProductFields)[];

const contentOf = (form: AddProductFormApi): DraftContent => {
  const typed = form.getValues();
  const values: DraftValues = {};
  for (const field of FIELDS) {
    const value = typed[field];
    if (value !== undefined && value !== '') values[field] = String(value);
  }
  return { values, photos: (typed.photos ?? []).filter((url) => url !== '') };
};

const isSameText = (one: Partial<AddProductTyped>, other: Partial<AddProductTyped>): boolean =>
  FIELDS.every((field) => (one[field] ?? '') === (other[field] ?? ''));

interface Options {
  form: AddProductFormApi;
  photos: ListingPhotos;
  email: string;
  draft: Pick<Draft, '_id' | 'version'> | undefined;
}

/**
 * Saves the form on the server while it is typed, and when the page is left. Returns the saving, and its state. To be called
 * after `useDraft`, which keeps the text in the browser until it is saved.
 */
export const useServerDraft = ({ form, photos, email, draft }: Options) => {
  const navigate = useNavigate();
  const { state: kept } = useLocation();
  const [address] = useSearchParams();
  const id = useRef(draft?._id);
  const isOpen = useRef(true);
  const begun = useRef<(id: string) => void>(undefined);
  begun.current = (newId) => {
    localDraft(email, undefined).forget();
    id.current = newId;
    if (!isOpen.current) return;
    // The address leads back to the draft; the page stays as it is.
    void navigate(`?draft=${newId}`, { replace: true, preventScrollReset: true, state: kept });
  };
  /** What is on the server need not be kept here. A photo that is not uploaded yet is said to be missing after a reload. */
  const forgetSaved = (isAll: boolean) => {
    if (isAll && !form.getValues('photos')?.includes('')) localDraft(email, id.current).forget();
  };
  const [saving] = useState(() => {
    const before = localDraft(email, undefined);
    return new DraftSaving({
      draft,
      submission: draft || before.isEmpty() ? undefined : before.about().submission,
      read: () => contentOf(form),
      onBegun: (newId) => begun.current?.(newId),
      onSaved: forgetSaved,
    });
  });
  const state = useSyncExternalStore(saving.subscribe, saving.state, saving.state);

  useEffect(() => {
    isOpen.current = true;
    const typed = () => {
      const { version, submission } = saving;
      localDraft(email, id.current).keepAbout(id.current ? { version } : { submission });
      saving.typed();
    };
    // What the browser has kept from before may not be on the server yet.
    if (form.getValues('photos')?.length || FIELDS.some((field) => form.getValues(field))) typed();
    const stop = form.subscribe({ formState: { values: true }, callback: typed });
    const resume = () => void saving.save();
    const leave = () => {
      if (document.visibilityState === 'hidden') saving.flush();
    };
    addEventListener('online', resume);
    // A phone closes a page that is hidden without another event.
    document.addEventListener('visibilitychange', leave);
    addEventListener('pagehide', saving.flush);
    return () => {
      stop();
      removeEventListener('online', resume);
      document.removeEventListener('visibilitychange', leave);
      removeEventListener('pagehide', saving.flush);
      isOpen.current = false;
      saving.flush();
    };
  }, [form, saving, email]);

  const shown = address.get('draft');
  useEffect(() => {
    if (!shown) return;
    const before = localDraft(email, undefined);
    // The text of a new listing that has become this draft.
    if (isSameText(before.content(), form.getValues())) before.forget();
    if (saving.isSaved() && !form.getValues('photos')?.includes('')) localDraft(email, shown).forget();
  }, [shown, email, form, saving]);

  /** The question which text stays, once it was put off; asked again, its dialog is open. */
  const [putOff, setPutOff] = useState<{ other: Draft; isAsked: boolean }>();
  const other = state.kind === 'changed' ? state.other : undefined;
  const isPutOff = putOff !== undefined && putOff.other === other;
  const question = {
    isOpen: other !== undefined && !(isPutOff && !putOff.isAsked),
    isPutOff,
    putOff: () => other && setPutOff({ other, isAsked: false }),
    ask: () => other && setPutOff({ other, isAsked: true }),
  };

  /** Puts what the other device has saved into the form. */
  const takeOther = async (): Promise<void> => {
    if (state.kind !== 'changed') return;
    const { values, photos: urls } = state.other;
    form.reset({ ...values, photos: urls } as AddProductTyped);
    photos.restore(urls);
    await saving.takeOther();
  };

  /** Forgets what this browser has kept: the bike is listed. */
  const forget = () => localDraft(email, id.current).forget();

  return { saving, state, question, takeOther, forget };
};
