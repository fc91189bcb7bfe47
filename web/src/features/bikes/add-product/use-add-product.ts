import { t } from '@lingui/core/macro';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError, errorMessage } from '#web/lib/errors.ts';
import { photoRefusal, usePhotoUpload } from '#web/lib/photo-upload.ts';
import { toastSuccess } from '#web/lib/toast.tsx';
import { useCreateBike } from '../bikes.queries.ts';
import { AddProduct, type AddProductFormApi } from './add-product-schema.ts';

const FIELDS = Object.keys(AddProduct.shape) as (keyof AddProduct)[];

/** Returns the server's messages by field; its `photoURL` is the form's `photo`. */
const messagesIn = (error: unknown): Record<string, string | undefined> => {
  const photo = photoRefusal(error);
  if (photo) return { photo };
  return error instanceof ApiError ? { ...error.fields, photo: error.fields?.photoURL } : {};
};

/** Shows the server's message under each field and focuses the first one; any other failure is shown below the form. */
const showFailure = (form: AddProductFormApi, error: unknown): void => {
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

/**
 * Returns a function that gives an id to what a form sends: the same id when the same content is sent again, so that the
 * server lists it once. Undefined where the page is not served over https, which `randomUUID` needs.
 */
const useSubmissionId = () => {
  const last = useRef<{ content: string; id: string | undefined }>(undefined);
  return (body: object): string | undefined => {
    const content = JSON.stringify(body);
    if (last.current?.content !== content) last.current = { content, id: globalThis.crypto.randomUUID?.() };
    return last.current.id;
  };
};

/** Uploads the photo, lists the bike, and goes to My Products. A failure leaves the form as it is. */
export const useAddProduct = (form: AddProductFormApi, onListed: () => void) => {
  const { upload, progress } = usePhotoUpload();
  const submissionOf = useSubmissionId();
  const createBike = useCreateBike();
  const navigate = useNavigate();
  const prices = usePriceCheck();

  const submit = form.handleSubmit(async ({ photo, ...fields }) => {
    if (prices.check(fields)) return;
    try {
      const bike = { ...fields, photoURL: await upload(photo) };
      const { acknowledged } = await createBike({ ...bike, submission: submissionOf(bike) });
      if (!acknowledged) throw new Error(t`Your bike was not listed. Please try again.`);
    } catch (error) {
      return showFailure(form, error);
    }
    onListed();
    toastSuccess(t`Product added successful.`);
    await navigate('/dashboard/myProducts');
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

  return { submit, progress, unconfirmedPrices: prices.unconfirmed, confirmPrices, correctPrices };
};
