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

/** Uploads the picture, lists the bike, and goes to My Products; a failure leaves the form as it was typed. */
export const useAddProduct = (form: AddProductApi, onListed: () => void) => {
  const { upload, progress } = usePhotoUpload();
  const submissionOf = useSubmissionId();
  const queries = useQueryClient();
  const navigate = useNavigate();

  const submit = form.handleSubmit(async ({ image, ...fields }) => {
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

  return { submit, progress };
};
