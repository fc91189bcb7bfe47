import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import type { OwnListing } from '#contract/entities/bike.ts';
import { Button, SubmitButton } from '#web/ui/button.tsx';
import { ErrorNotice } from '#web/ui/error-notice.tsx';
import { ProgressBar } from '#web/ui/loading.tsx';
import type { AddProductFormApi } from '../add-product/add-product-schema.ts';
import type { ListingPhotos } from '../photos/listing-photos.ts';
import { usePhotosSnapshot } from '../photos/use-listing-photos.ts';
import { isEditable } from './state-text.ts';

interface Props {
  form: AddProductFormApi;
  photos: ListingPhotos;
  bike: OwnListing;
  outcome: 'saved' | 'unchanged' | undefined;
  /** Forgets what was typed. */
  onDiscard: () => void;
}

/** The upload's progress, the outcome, and the button. Scrolls into view when one of them appears. */
export const EditEnd = ({ form, photos, bike, outcome, onDiscard }: Props) => {
  usePhotosSnapshot(photos);
  const { errors, isSubmitting, isDirty } = form.formState;
  const progress = photos.progress();
  const { root } = errors;
  const ended = !isEditable(bike);
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (root || outcome) end.current?.scrollIntoView({ block: 'nearest' });
  }, [root, outcome]);
  useEffect(() => {
    // The focus was on the button, which is gone.
    if (ended && document.activeElement === document.body) end.current?.focus();
  }, [ended]);
  return (
    <div ref={end} tabIndex={-1} className="flex scroll-mb-20 flex-col gap-4 outline-none lg:scroll-mb-4">
      {isSubmitting && progress < 1 && <ProgressBar label={t`Uploading the photos`} value={progress} />}
      {ended ? (
        <Ended bike={bike} onDiscard={onDiscard} />
      ) : (
        <>
          {root?.message && <ErrorNotice message={root.message} />}
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <SubmitButton loading={isSubmitting} className="w-full sm:w-auto sm:min-w-56">
              <Trans>Save changes</Trans>
            </SubmitButton>
            <p role="status" className="font-semibold">
              {!isDirty && outcome === 'saved' && <Trans>Saved.</Trans>}
              {!isDirty && outcome === 'unchanged' && <Trans>Nothing has changed.</Trans>}
            </p>
          </div>
        </>
      )}
    </div>
  );
};

/** In place of the button once the listing cannot be edited any more: what was typed is still in the fields. */
const Ended = ({ bike, onDiscard }: Pick<Props, 'bike' | 'onDiscard'>) => (
  <>
    <ErrorNotice
      message={
        bike.productStatus === 'Sold'
          ? t`This bike was sold in the meantime, so your changes cannot be saved. What you typed is still here: copy what you need.`
          : t`This listing was ended in the meantime. What you typed is still here: press “List again” above, then save it.`
      }
    />
    <Button onClick={onDiscard} className="self-start">
      <Trans>Discard what I typed</Trans>
    </Button>
  </>
);
