import { t } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { OwnListing } from '#contract/entities/bike.ts';
import { formatTaka } from '#web/language/format.ts';
import { ApiError } from '#web/lib/errors.ts';
import { rulesResolver } from '#web/lib/forms.ts';
import { toastSuccess } from '#web/lib/toast.tsx';
import { AddProduct, type AddProductFormApi, type AddProductTyped } from '../add-product/add-product-schema.ts';
import { showAtPhotos, showFailure } from '../add-product/use-add-product.ts';
import { useFormPhotos } from '../add-product/use-form-photos.ts';
import type { ListingPhotos } from '../photos/listing-photos.ts';
import { changesIn, type Doubts, doubtsAbout, EDITED, typedValues } from './listing-changes.ts';
import { ownListing, useSaveListing } from './own-listing.queries.ts';
import { forgetEditDraft, useEditDraft } from './use-edit-draft.ts';

/** What became of what was sent: another object each time. */
interface Outcome {
  what: 'saved' | 'unchanged';
  /** What stood in the form when it was sent. */
  sent: AddProductTyped;
}

/**
 * Shows the listing as it now is: what another tab has changed, except in the fields that were changed here, and after an
 * outcome in all that have not been typed in since it was sent.
 */
const useShownListing = (
  form: AddProductFormApi,
  photos: ListingPhotos,
  bike: OwnListing,
  outcome: Outcome | undefined,
): void => {
  const said = JSON.stringify(typedValues(bike));
  const shown = useRef({ said, outcome });
  useEffect(() => {
    const before = shown.current;
    shown.current = { said, outcome };
    if (before.said === said && before.outcome === outcome) return;
    const isSettled = outcome !== undefined && before.outcome !== outcome;
    const typed = form.getValues();
    form.reset(JSON.parse(said), isSettled ? {} : { keepDirtyValues: true, keepErrors: true });
    for (const field of EDITED)
      if (isSettled && typed[field] !== outcome.sent[field]) form.setValue(field, typed[field], { shouldDirty: true });
    if (!form.getFieldState('photos').isDirty) photos.restore(form.getValues('photos'));
  }, [form, photos, said, outcome]);
};

/** The form that edits a listing: sends what has changed, and loses nothing that was typed. */
export const useEditListing = (bike: OwnListing) => {
  const queries = useQueryClient();
  const form = useForm<AddProductTyped, unknown, AddProduct>({
    resolver: rulesResolver(AddProduct),
    defaultValues: typedValues(bike),
  });
  useEditDraft(bike._id, form);
  const photos = useFormPhotos(form);
  const save = useSaveListing(bike._id);
  const [outcome, setOutcome] = useState<Outcome>();
  useShownListing(form, photos, bike, outcome);
  const [doubts, setDoubts] = useState<Doubts>();
  const confirmed = useRef<string>(undefined);
  /** The price that the seller has been shown: another one is not overwritten. */
  const priceSeen = useRef(bike.rslPrice);
  if (!form.formState.dirtyFields.rslPrice) priceSeen.current = bike.rslPrice;

  const fail = (error: unknown): void => {
    if (!(error instanceof ApiError && error.code === 'price_changed')) {
      showFailure(form, error);
      return;
    }
    const now = queries.getQueryData(ownListing(bike._id).queryKey)?.rslPrice ?? priceSeen.current;
    priceSeen.current = now;
    const price = formatTaka(now);
    const message = t`The price was changed to ${price} in another tab or on another device. Save again to use your price instead.`;
    form.setError('rslPrice', { message }, { shouldFocus: true });
  };

  const settle = (outcome: Outcome): void => {
    forgetEditDraft(bike._id);
    setOutcome(outcome);
    if (outcome.what === 'saved') toastSuccess(t`Update Successful.`);
  };

  const submit = form.handleSubmit(async ({ photos: _, ...fields }) => {
    setOutcome(undefined);
    const sent = { ...form.getValues() };
    const changes = changesIn(fields, bike);
    const asked = doubtsAbout(changes, fields, bike);
    if (asked && confirmed.current !== JSON.stringify(asked)) return setDoubts(asked);
    try {
      const addresses = await photos.finish();
      if (addresses.join(' ') !== bike.photos.join(' ')) changes.photos = addresses;
      if (Object.keys(changes).length === 0) return settle({ what: 'unchanged', sent });
      const { modifiedCount } = await save({
        ...changes,
        ...('rslPrice' in changes && { priceSeen: priceSeen.current }),
      });
      if (changes.rslPrice !== undefined) priceSeen.current = Number(changes.rslPrice);
      settle({ what: modifiedCount > 0 ? 'saved' : 'unchanged', sent });
    } catch (error) {
      showAtPhotos(photos, error);
      fail(error);
    }
  });

  return {
    form,
    photos,
    submit,
    outcome: outcome?.what,
    doubts,
    confirmDoubts: (): void => {
      confirmed.current = JSON.stringify(doubts);
      setDoubts(undefined);
      void submit();
    },
    correct: (): void => {
      setDoubts(undefined);
      // The dialog restores the focus first.
      setTimeout(() => form.setFocus(doubts?.aboveOriginal ? 'rslPrice' : 'kilometres'));
    },
  };
};
