import { Trans } from '@lingui/react/macro';
import { type ComponentType, type ReactNode, useState } from 'react';
import { errorMessage } from '#web/lib/errors.ts';
import { loadChunk } from '#web/lib/load-chunk.ts';
import { toastError, usePreparedToasts } from '#web/lib/toast.tsx';
import { useOpened } from '#web/ui/use-opened.ts';
import type { ReportDialogProps } from './report-dialog.tsx';

/** What is reported, with its name in a sentence. */
export type Reported = Pick<ReportDialogProps, 'kind' | 'id' | 'name'>;

const loadDialog = async (): Promise<ComponentType<ReportDialogProps>> =>
  (await loadChunk(import('./report-dialog.tsx'))).ReportDialog;

/**
 * Returns `report`, which opens the form of a report and resolves when it is open or could not be loaded; the form, which the page
 * renders; and whether one was sent since it was opened last.
 */
export const useReport = (): { report: (about: Reported) => Promise<void>; dialog: ReactNode; isSent: boolean } => {
  const [Dialog, setDialog] = useState<ComponentType<ReportDialogProps>>();
  const { opened: about, open, close } = useOpened<Reported>();
  const [isSent, setSent] = useState(false);
  usePreparedToasts();
  const report = async (wanted: Reported): Promise<void> => {
    try {
      const loaded = await loadDialog();
      setDialog(() => loaded);
      open(wanted);
      setSent(false);
    } catch (error) {
      toastError(errorMessage(error));
    }
  };
  const dialog = Dialog && about && <Dialog {...about} onClose={close} onSent={() => setSent(true)} />;
  return { report, dialog, isSent };
};

/** Says that a report was sent. It stays: a second is too short to read it. There from the start, so that screen readers say what comes into it. */
export const ReportSent = ({ isSent }: { isSent: boolean }) => (
  <span role="status" className="font-medium text-sm">
    {isSent && <Trans>We have your report and will look at it. Thank you.</Trans>}
  </span>
);
