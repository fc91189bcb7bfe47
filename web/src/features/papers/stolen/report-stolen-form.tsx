import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useForm } from 'react-hook-form';
import { NewStolenReport } from '#contract/rules/stolen.ts';
import { ApiError, errorMessage } from '#web/lib/errors.ts';
import { fieldProps, rulesResolver } from '#web/lib/forms.ts';
import { useDraft } from '#web/lib/use-draft.ts';
import { SubmitButton } from '#web/ui/button.tsx';
import { Field, TextArea } from '#web/ui/field.tsx';
import { OutcomeText } from '#web/ui/outcome-text.tsx';
import { type StolenTyped, useReportStolen } from './stolen.queries.ts';

const FIELDS = ['frameNumber', 'gdNumber', 'station', 'words'] as const;

/** Reports a stolen motorcycle; once sent, it says what happens next. */
export const ReportStolenForm = () => {
  const form = useForm<StolenTyped, unknown, NewStolenReport>({
    resolver: rulesResolver(NewStolenReport),
    defaultValues: { frameNumber: '', gdNumber: '', station: '', words: '' },
  });
  const forgetDraft = useDraft('stolen', form, FIELDS);
  const { mutateAsync: report, isSuccess } = useReportStolen();
  const submit = form.handleSubmit(async (typed) => {
    try {
      await report(typed);
      forgetDraft();
    } catch (error) {
      const said = error instanceof ApiError ? error.fields : undefined;
      const field = FIELDS.find((name) => said?.[name]) ?? 'frameNumber';
      form.setError(field, { message: said?.[field] ?? errorMessage(error) }, { shouldFocus: true });
    }
  });
  if (isSuccess)
    return (
      <OutcomeText className="rounded-box border border-base-300 p-4">
        <Trans>Your report is with our admins. We email you what they decide.</Trans>
      </OutcomeText>
    );
  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-4">
      <Field
        label={t`Frame number of the stolen motorcycle`}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        dir="ltr"
        {...fieldProps(form, 'frameNumber')}
      />
      <Field
        label={t`Number of the general diary (GD)`}
        autoComplete="off"
        hint={t`With its date, as the police station wrote it. Everybody who checks this frame number reads it.`}
        {...fieldProps(form, 'gdNumber')}
      />
      <Field label={t`Police station`} autoComplete="off" {...fieldProps(form, 'station')} />
      <TextArea
        label={t`What happened (optional)`}
        rows={4}
        hint={t`Only our admins read this.`}
        {...fieldProps(form, 'words')}
      />
      <SubmitButton loading={form.formState.isSubmitting} className="self-start">
        <Trans>Report it</Trans>
      </SubmitButton>
    </form>
  );
};
