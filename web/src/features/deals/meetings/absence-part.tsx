import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useForm } from 'react-hook-form';
import type { DealPage } from '#contract/entities/deal-page.ts';
import type { Meeting } from '#contract/entities/meeting.ts';
import { AnswerToAbsence } from '#contract/rules/meeting.ts';
import { errorMessage } from '#web/lib/errors.ts';
import { fieldProps, rulesResolver } from '#web/lib/forms.ts';
import { useDraft } from '#web/lib/use-draft.ts';
import { Button, SubmitButton } from '#web/ui/button.tsx';
import { ErrorNotice } from '#web/ui/error-notice.tsx';
import { TextArea } from '#web/ui/field.tsx';
import { useAbsence, useAbsenceAnswer } from './meetings.queries.ts';

const KEPT = ['text'] as const;

interface Props {
  page: DealPage;
  meeting: Meeting;
  name: string;
  onPropose: () => void;
}

/**
 * After the time of the meeting: the question whether the other side came, what each says about that, and how to propose
 * another.
 */
export const AbsencePart = ({ page, meeting, name, onPropose }: Props) => {
  const { mutate, isPending, error } = useAbsence();
  const { _id, absences } = meeting;
  const mine = absences.find(({ byMe }) => byMe);
  const theirs = absences.find(({ byMe }) => !byMe);
  const mayRecord = !mine && page.acts.includes('recordAbsence');
  return (
    <>
      {mine && (
        <p>
          <Trans>You say that {name} did not come.</Trans>
          {mine.answer && <Words>{mine.answer}</Words>}
        </p>
      )}
      {theirs && <AnswerPart id={_id} absence={theirs} name={name} mayAnswer={page.acts.includes('answerAbsence')} />}
      {mayRecord && (
        <p>
          <Trans>
            Did {name} come? If not, report it here. Only the two of you see it, and {name} can answer.
          </Trans>
        </p>
      )}
      {!mine && !mayRecord && (
        <p>
          <Trans>If {name} does not come, you can report it here from 30 minutes until 7 days after the time.</Trans>
        </p>
      )}
      {error && <ErrorNotice message={errorMessage(error)} />}
      <div className="flex flex-wrap gap-2">
        {mayRecord && (
          <Button loading={isPending} onClick={() => mutate(_id)}>
            <Trans>{name} did not come</Trans>
          </Button>
        )}
        {page.acts.includes('proposeMeeting') && (
          <Button onClick={onPropose}>
            <Trans>Propose another meeting</Trans>
          </Button>
        )}
      </div>
    </>
  );
};

const Words = ({ children }: { children: string }) => (
  <q dir="auto" className="wrap-anywhere mt-1 block whitespace-pre-line text-base-content/75">
    {children}
  </q>
);

interface AnswerProps {
  /** Of the meeting. */
  id: string;
  absence: Meeting['absences'][number];
  name: string;
  mayAnswer: boolean;
}

const AnswerPart = ({ id, absence, name, mayAnswer }: AnswerProps) => {
  const form = useForm({ resolver: rulesResolver(AnswerToAbsence) });
  const forgetDraft = useDraft(`absence:${id}`, form, KEPT);
  const { mutateAsync, isPending, error } = useAbsenceAnswer();
  const submit = form.handleSubmit(({ text }) => {
    mutateAsync({ id, text }).then(forgetDraft, () => undefined);
  });
  return (
    <div className="flex flex-col gap-2">
      <p>
        <Trans>{name} says that you did not come.</Trans>
        {absence.answer && <Words>{absence.answer}</Words>}
      </p>
      {mayAnswer && (
        <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-2">
          <TextArea label={t`Your answer`} hint={t`You can answer once`} rows={3} {...fieldProps(form, 'text')} />
          {error && <ErrorNotice message={errorMessage(error)} />}
          <div className="flex justify-end">
            <SubmitButton loading={isPending}>
              <Trans>Answer</Trans>
            </SubmitButton>
          </div>
        </form>
      )}
    </div>
  );
};
