import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { DISPUTE_PHOTO_YEARS, MAX_DISPUTE_PHOTOS } from '#contract/disputes.ts';
import { ChosenPhotos } from '#web/features/deals/photos/chosen-photos.tsx';
import { PhotoButtons } from '#web/features/deals/photos/photo-buttons.tsx';
import { formatNumber } from '#web/language/format.ts';
import type { PhotosSnapshot } from '#web/lib/photo-uploads/photo-state.ts';
import type { PhotoUploads } from '#web/lib/photo-uploads/photo-uploads.ts';

interface Props extends PhotosSnapshot {
  /** The other person's. */
  name: string;
  uploads: PhotoUploads;
}

/** Photos beside the words of a dispute, uploaded as they are chosen; who sees them, and until when. */
export const PhotosField = ({ name, uploads, photos, leftOut }: Props) => {
  const [most, years] = [formatNumber(MAX_DISPUTE_PHOTOS), formatNumber(DISPUTE_PHOTO_YEARS)];
  return (
    <fieldset className="flex flex-col items-start gap-2">
      <legend className="mb-1.5 font-semibold text-sm">
        <Trans>Photos (optional, up to {most})</Trans>
      </legend>
      <ChosenPhotos label={t`Photos that you add`} uploads={uploads} photos={photos} leftOut={leftOut} />
      {photos.length < MAX_DISPUTE_PHOTOS && <PhotoButtons uploads={uploads} withWords />}
      <p className="text-base-content/75 text-sm">
        <Trans>
          Only {name} and our admins see them. We delete them {years} years after the decision.
        </Trans>
      </p>
    </fieldset>
  );
};
