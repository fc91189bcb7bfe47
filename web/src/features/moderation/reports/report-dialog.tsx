import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import { REPORTS } from '#contract/account-limits.ts';
import { type NewReport, REPORT_REASONS, ReportFields, type ReportKind } from '#contract/rules/report.ts';
import { reportReasonText } from '#web/features/moderation/reports/report-reason.ts';
import { formatNumber } from '#web/language/format.ts';
import { callApi } from '#web/lib/api-client.ts';
import { errorMessage } from '#web/lib/errors.ts';
import { fieldProps, rulesResolver } from '#web/lib/forms.ts';
import { useDraft } from '#web/lib/use-draft.ts';
import { DialogButtons } from '#web/ui/dialog-buttons.tsx';
import { ErrorNotice } from '#web/ui/error-notice.tsx';
import { TextArea } from '#web/ui/field.tsx';
import { Modal } from '#web/ui/modal.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';

/** Reasons that do not apply to a person. */
const ABOUT_LISTINGS = ['wrongFacts', 'sold', 'notReal'];
const KEPT = ['reason', 'words'] as const;

export interface ReportDialogProps {
  kind: ReportKind;
  id: string;
  /** The bike's, or the person's. */
  name: string;
  onClose: () => void;
  onSent: () => void;
}

const titleFor = (name: string): string => t`Report ${name}`;

/** Asks why something is reported; what was typed is kept until it is sent. */
export const ReportDialog = ({ onClose, name, ...about }: ReportDialogProps) => (
  <Modal title={titleFor(name)} open onClose={onClose}>
    <ReportForm {...about} onClose={onClose} />
  </Modal>
);

type FormProps = Pick<ReportDialogProps, 'kind' | 'id' | 'onClose' | 'onSent'>;

const ReportForm = ({ kind, id, onClose, onSent }: FormProps) => {
  const form = useForm({ resolver: rulesResolver(ReportFields) });
  const forgetDraft = useDraft(`report:${kind}:${id}`, form, KEPT);
  const chosen = useWatch({ control: form.control, name: 'reason' });
  const { mutate, isPending, error } = useMutation({
    mutationFn: (fields: Pick<NewReport, 'reason' | 'words'>) =>
      callApi('POST /reports', { body: { kind, id, ...fields } }),
    onSuccess: () => {
      forgetDraft();
      onSent();
      onClose();
    },
  });
  const most = formatNumber(REPORTS.hour);
  const reasons = REPORT_REASONS.filter((reason) => kind === 'listing' || !ABOUT_LISTINGS.includes(reason));
  return (
    <form
      method="post"
      noValidate
      onSubmit={form.handleSubmit((fields) => mutate(fields))}
      className="flex flex-col gap-4"
    >
      <p>
        <Trans>
          We look at it and email you the result. Nobody else learns that it was you. You can send {most} reports an
          hour.
        </Trans>
      </p>
      <RadioGroup
        label={t`What is wrong?`}
        choices={reasons.map((value) => ({ value, label: reportReasonText(value) }))}
        stacked
        {...fieldProps(form, 'reason')}
      />
      <TextArea
        label={chosen === 'other' ? t`In your words` : t`In your words (optional)`}
        rows={3}
        {...fieldProps(form, 'words')}
      />
      {error && <ErrorNotice message={errorMessage(error)} />}
      <DialogButtons onCancel={onClose} loading={isPending}>
        <Trans>Report</Trans>
      </DialogButtons>
    </form>
  );
};
