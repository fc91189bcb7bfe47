import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { ErrorNotice } from '#web/ui/error-notice.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import type { AddProductApi } from './add-product-fields.ts';

interface Props {
  form: AddProductApi;
  /** 0 to 1 while the picture is being sent. */
  progress: number | undefined;
}

/** Where the form is sent: how far the picture has come, or why it failed, and the button. All of it stays in sight. */
export const FormEnd = ({ form, progress }: Props) => {
  const { errors, isSubmitting } = form.formState;
  const { root } = errors;
  const uploading = progress !== undefined;
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (root || uploading) end.current?.scrollIntoView({ block: 'nearest' });
  }, [root, uploading]);
  return (
    <div ref={end} className="flex scroll-mb-20 flex-col gap-4 lg:scroll-mb-4">
      {uploading && (
        <div>
          <p className="mb-1.5 text-sm">
            <Trans>Uploading the picture</Trans>
          </p>
          <ProgressBar label={t`Uploading the picture`} value={progress} />
        </div>
      )}
      {root?.message && <ErrorNotice message={root.message} />}
      <SubmitButton loading={isSubmitting} className="w-full sm:w-auto sm:min-w-56 sm:self-start">
        <Trans>Add Product</Trans>
      </SubmitButton>
    </div>
  );
};
