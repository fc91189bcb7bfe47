import { Trans } from '@lingui/react/macro';
import { type ComponentType, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { returnTo } from '#web/features/people/session/return-to.ts';
import { useSession } from '#web/features/people/session/session-context.tsx';
import { errorMessage } from '#web/lib/errors.ts';
import { loadChunk } from '#web/lib/load-chunk.ts';
import { toastError, usePreparedToasts } from '#web/lib/toast.tsx';
import type { ReportDialogProps } from './report-dialog.tsx';

type Props = Pick<ReportDialogProps, 'kind' | 'id' | 'name'>;

const LOOK =
  'inline-flex min-h-11 cursor-pointer items-center text-base-content/75 text-sm underline underline-offset-4';

const loadDialog = async (): Promise<ComponentType<ReportDialogProps>> =>
  (await loadChunk(import('./report-dialog.tsx'))).ReportDialog;

/** Reports what a page is about. Visitors log in first, and come back; the form is loaded when it is wanted. */
export const ReportButton = (about: Props) => {
  const session = useSession();
  const location = useLocation();
  if (session.status !== 'signedIn')
    return (
      <Link to="/login" state={returnTo(location, { act: 'report' })} className={LOOK}>
        <Trans>Report</Trans>
        <span className="sr-only"> {about.name}</span>
      </Link>
    );
  return <OpenDialog {...about} />;
};

const OpenDialog = (about: Props) => {
  const [Dialog, setDialog] = useState<ComponentType<ReportDialogProps>>();
  const [open, setOpen] = useState(false);
  const [isSent, setSent] = useState(false);
  usePreparedToasts();
  const show = async () => {
    try {
      const loaded = await loadDialog();
      setDialog(() => loaded);
      setSent(false);
      setOpen(true);
    } catch (error) {
      toastError(errorMessage(error));
    }
  };
  return (
    <>
      <button type="button" className={LOOK} onClick={() => void show()}>
        <Trans>Report</Trans>
        <span className="sr-only"> {about.name}</span>
      </button>
      {/* Stays: a second is too short to read it. There from the start, so that screen readers say what comes into it. */}
      <span role="status" className="font-medium text-sm">
        {isSent && <Trans>Your report was sent. Thank you. We look at it.</Trans>}
      </span>
      {Dialog && <Dialog {...about} open={open} onClose={() => setOpen(false)} onSent={() => setSent(true)} />}
    </>
  );
};
