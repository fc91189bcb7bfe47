import { Trans } from '@lingui/react/macro';
import { formatNumber } from '#web/language/format.ts';
import { errorMessage } from '#web/lib/errors.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorNotice } from '#web/ui/error-notice.tsx';
import type { useOpenedPhotos } from './disputes.queries.ts';

interface Props {
  count: number;
  /** What `useOpenedPhotos` has returned. */
  opening: ReturnType<typeof useOpenedPhotos>;
  /** Called once they are shown: this button is gone then. */
  onOpened: () => void;
}

/** For an admin: asks for the photos of a dispute. */
export const OpenPhotos = ({ count: photoCount, opening: { mutate, isPending, error }, onOpened }: Props) => {
  const count = formatNumber(photoCount);
  return (
    <div className="flex flex-col items-start gap-1">
      {error && <ErrorNotice message={errorMessage(error)} />}
      <Button loading={isPending} onClick={() => mutate(undefined, { onSuccess: onOpened })}>
        <Trans>Look at the photos ({count})</Trans>
      </Button>
      <p className="text-base-content/75 text-sm">
        <Trans>The audit log records that you looked at them.</Trans>
      </p>
    </div>
  );
};
