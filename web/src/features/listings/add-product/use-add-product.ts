import { t } from '@lingui/core/macro';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError, errorMessage, OfflineError } from '#web/lib/errors.ts';
import { photoRefusal } from '#web/lib/photo-upload.ts';
import { PhotosUnfinished } from '#web/lib/photo-uploads/photo-state.ts';
import { toastError, toastSuccess } from '#web/lib/toast.tsx';
import { useLeaving } from '#web/lib/use-leaving.ts';
import { useMounted } from '#web/lib/use-mounted.ts';
import { useSubmissionId } from '#web/lib/use-submission-id.ts';
import type { ListingPhotos } from '../photos/listing-photos.ts';
import { useCreateBike } from '../seller-actions.queries.ts';
import { AddProduct, type AddProductFormApi } from './add-product-schema.ts';

const FIELDS = Object.keys(AddProduct.shape) as (keyof AddProduct)[];

/** Returns the messages by field; what is about the photos is all at the form's `photos`. */
const messagesIn = (error: unknown): Record<string, string | undefined> => {
  const photos = error instanceof PhotosUnfinished ? error.message : photoRefusal(error);
  if (photos) return { photos };
  return error instanceof ApiError ? { ...error.fields, photos: error.fields?.photos ?? error.fields?.photoURL } : {};
};

const ABOUT_A_PHOTO = /^photos\.(\d+)$/;

/** Shows what the server says about single photos at those. */
export const showAtPhotos = (photos: ListingPhotos, error: unknown): void => {
  if (!(error instanceof ApiError)) return;
  for (const [field, message] of Object.entries(error.fields ?? {})) {
    const [, at] = ABOUT_A_PHOTO.exec(field) ?? [];
    if (at !== undefined) photos.refuse(Number(at), message);
  }
};

/** Shows the server's message under each field and focuses the first one; any other failure is shown below the form. */
export const showFailure = (form: AddProductFormApi, error: unknown): void => {
  const messages = messagesIn(error);
  const [first, ...others] = FIELDS.filter((field) => messages[field]);
  if (!first) form.setError('root', { message: errorMessage(error) });
  else form.setError(first, { message: messages[first] }, { shouldFocus: true });
  for (const field of others) form.setError(field, { message: messages[field] });
};

/** Prices in whole taka. */
export interface Prices {
  orgPrice: number;
  rslPrice: number;
}

/** Has a sale price above the original one confirmed, once for the same two prices. */
const usePriceCheck = () => {
  const [unconfirmed, setUnconfirmed] = useState<Prices>();
  const confirmed = useRef<string>(undefined);
  const keyOf = ({ orgPrice, rslPrice }: Prices): string => `${orgPrice} ${rslPrice}`;
  return {
    /** The prices that the dialog shows; undefined while it is closed. */
    unconfirmed,
    /** Returns true if the dialog was opened, and the form has to wait for it. */
    check: ({ orgPrice, rslPrice }: Prices): boolean => {
      const isOpen = rslPrice > orgPrice && confirmed.current !== keyOf({ orgPrice, rslPrice });
      if (isOpen) setUnconfirmed({ orgPrice, rslPrice });
      return isOpen;
    },
    confirm: (): void => {
      if (unconfirmed) confirmed.current = keyOf(unconfirmed);
      setUnconfirmed(undefined);
    },
    cancel: (): void => setUnconfirmed(undefined),
  };
};

interface Listing {
  /** Saves nothing more of the draft; returns its id, if there is one: it is deleted with the listing. */
  endDraft(): Promise<string | undefined>;
  onListed(): void;
  /** The bike is not listed, and the draft stays. */
  onFailed(): void;
}

/**
 * Uploads what is left of the photos and lists the bike. Then opens My Products, unless the seller has gone to another page. A failure
 * leaves the form as it is.
 */
export const useAddProduct = (form: AddProductFormApi, photos: ListingPhotos, listing: Listing) => {
  const submissionOf = useSubmissionId();
  const createBike = useCreateBike();
  const navigate = useNavigate();
  const prices = usePriceCheck();
  const isMounted = useMounted();
  const isLeaving = useLeaving();

  const fail = (error: unknown): void => {
    listing.onFailed();
    // Whoever is on the way to another page may stay after all, and finds there what is wrong.
    if (isMounted()) {
      showAtPhotos(photos, error);
      showFailure(form, error);
    }
    if (!isMounted() || isLeaving()) {
      toastError(
        error instanceof OfflineError
          ? t`We do not know whether your bike was listed. Please look in My Products before you try again.`
          : t`Your bike was not listed. Please try again.`,
      );
    }
  };

  /** Checks the form again: what was typed while the photos were uploaded is listed too. */
  const list = form.handleSubmit(async ({ photos: _, ...fields }) => {
    if (prices.check(fields)) return;
    try {
      const [photoURL = '', ...others] = await photos.finish();
      const draft = await listing.endDraft();
      const all = others.length > 0 && { photos: [photoURL, ...others] };
      const bike = { ...fields, photoURL, ...all, ...(draft && { draft }) };
      const { acknowledged } = await createBike({ ...bike, submission: submissionOf(bike) });
      if (!acknowledged) throw new Error(t`Your bike was not listed. Please try again.`);
    } catch (error) {
      return fail(error);
    }
    listing.onListed();
    toastSuccess(t`Product added successful.`);
    // By the address and not by `isMounted`: a seller who left and came back has a new form, filled with the bike that is listed now.
    if (window.location.pathname === '/dashboard/addProduct' && !isLeaving()) await navigate('/dashboard/myProducts');
  });

  const submit = form.handleSubmit(async (fields) => {
    if (prices.check(fields)) return;
    try {
      await photos.finish();
    } catch (error) {
      return fail(error);
    }
    await list();
  });

  const confirmPrices = (): void => {
    prices.confirm();
    void submit();
  };
  const correctPrices = (): void => {
    prices.cancel();
    // The dialog restores the focus first.
    setTimeout(() => form.setFocus('rslPrice'));
  };

  return { submit, unconfirmedPrices: prices.unconfirmed, confirmPrices, correctPrices };
};
