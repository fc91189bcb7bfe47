import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { toastDone, toastError, usePreparedToasts } from '#web/lib/toast.tsx';
import { Button } from '#web/ui/button.tsx';
import { ShareIcon } from '#web/ui/icons.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';

interface Props {
  id: string;
  name: string;
}

/** Where the device has nothing to share with, the link is copied. */
const share = async ({ id, name }: Props): Promise<void> => {
  const url = `${location.origin}/bike/${id}`;
  if ('share' in navigator) {
    try {
      return await navigator.share({ title: name, url });
    } catch (error) {
      // Closed again by the person.
      if (error instanceof DOMException && error.name === 'AbortError') return;
    }
  }
  try {
    await navigator.clipboard.writeText(url);
    toastDone(t`Link copied.`);
  } catch {
    toastError(t`The link could not be copied. It is in the address bar.`);
  }
};

/** Hands the link of the page to the device's own way to share. Needs scripts, and is invisible without. */
export const ShareButton = (bike: Props) => {
  usePreparedToasts();
  const hydrated = useHydrated();
  return (
    <Button variant="quiet" onClick={() => void share(bike)} className={`-me-2 px-2 ${hydrated ? '' : 'invisible'}`}>
      <ShareIcon />
      <span className="max-sm:sr-only">
        <Trans>Share</Trans>
      </span>
    </Button>
  );
};
