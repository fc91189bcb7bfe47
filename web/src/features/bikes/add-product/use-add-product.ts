import { t } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { callApi } from '#web/lib/api-client.ts';
import { toastSuccess } from '#web/lib/toast.tsx';
import { usePhotoUpload } from '#web/lib/use-photo-upload.ts';
import { useSubmissionId } from '#web/lib/use-submission-id.ts';
import { bikeKeys } from '../bike-keys.ts';
import type { AddProductApi } from './add-product-fields.ts';
import { showFailure } from './show-failure.ts';
import { usePriceQuestion } from './use-price-question.ts';

/** Uploads the picture, lists the bike, and goes to My Products; a failure leaves the form as it was typed. */
export const useAddProduct = (form: AddProductApi, onListed: () => void) => {
  const { upload, progress } = usePhotoUpload();
  const submissionOf = useSubmissionId();
  const queries = useQueryClient();
  const navigate = useNavigate();

  const question = usePriceQuestion();

  const submit = form.handleSubmit(async ({ image, ...fields }) => {
    if (question.ask(fields)) return;
    try {
      const photoURL = await upload(image);
      const bike = { ...fields, photoURL };
      const { acknowledged } = await callApi('POST /bikes', { body: { ...bike, submission: submissionOf(bike) } });
      if (!acknowledged) throw new Error(t`Your bike was not listed. Please try again.`);
    } catch (error) {
      return showFailure(form, error);
    }
    onListed();
    void queries.invalidateQueries({ queryKey: bikeKeys.all });
    toastSuccess(t`Product added successful.`);
    await navigate('/dashboard/myProducts');
  });

  const confirmPrices = (): void => {
    question.confirm();
    void submit();
  };
  const correctPrices = (): void => {
    question.cancel();
    // The dialog gives the focus back first.
    setTimeout(() => form.setFocus('rslPrice'));
  };

  return { submit, progress, pricesInQuestion: question.asked, confirmPrices, correctPrices };
};
