import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { StolenAnswer } from '#contract/entities/stolen.ts';
import { StolenQuestion } from '#contract/rules/stolen.ts';
import { formatDate } from '#web/language/format.ts';
import { ApiError, errorMessage } from '#web/lib/errors.ts';
import { fieldProps, rulesResolver } from '#web/lib/forms.ts';
import { SubmitButton } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { useAskStolen } from './stolen.queries.ts';

/** The limit is one of a day (`STOLEN_QUESTIONS`), unlike others. */
const problemOf = (error: unknown): string =>
  error instanceof ApiError && error.code === 'too_many_requests'
    ? t`You can check 20 numbers a day. Please come back tomorrow.`
    : errorMessage(error);

/** Asks whether a frame number was reported stolen. The number is in no address, so that no history has it. */
export const AskStolenForm = () => {
  const form = useForm<z.input<typeof StolenQuestion>, unknown, z.output<typeof StolenQuestion>>({
    resolver: rulesResolver(StolenQuestion),
    defaultValues: { frame: '' },
  });
  const { mutateAsync: ask } = useAskStolen();
  const [answer, setAnswer] = useState<StolenAnswer>();
  const submit = form.handleSubmit(async ({ frame }) => {
    setAnswer(undefined);
    try {
      setAnswer(await ask(frame));
    } catch (error) {
      form.setError('frame', { message: problemOf(error) }, { shouldFocus: true });
    }
  });
  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-4">
      <Field
        label={t`Frame (chassis) number`}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        dir="ltr"
        hint={t`It is stamped on the steering head, and printed on the registration certificate.`}
        {...fieldProps(form, 'frame')}
      />
      <SubmitButton loading={form.formState.isSubmitting} className="self-start">
        <Trans>Check the number</Trans>
      </SubmitButton>
      <div role="status">{answer && <Answer answer={answer} />}</div>
    </form>
  );
};

const Answer = ({ answer: { reported, on, gdNumber, station } }: { answer: StolenAnswer }) => {
  const day = on ? formatDate(`${on}T00:00:00Z`) : '';
  return (
    <div className={`rounded-box border p-4 ${reported ? 'border-error' : 'border-base-300'}`}>
      {reported ? (
        <>
          <p className="font-bold">
            <Trans>Reported stolen on {day}</Trans>
          </p>
          <p className="wrap-anywhere mt-1">
            <Trans>
              GD number {gdNumber}. Before you buy the bike, please ask the police station: {station}.
            </Trans>
          </p>
        </>
      ) : (
        <>
          <p className="font-bold">
            <Trans>Not reported here</Trans>
          </p>
          <p className="mt-1">
            <Trans>We know only what was reported here. Look at the papers, and ask BRTA before you pay.</Trans>
          </p>
        </>
      )}
    </div>
  );
};
