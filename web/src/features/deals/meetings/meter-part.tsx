import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { DealPage } from '#contract/entities/deal-page.ts';
import type { Meeting } from '#contract/entities/meeting.ts';
import { MeterReading } from '#contract/rules/meeting.ts';
import { ApiError, errorMessage } from '#web/lib/errors.ts';
import { fieldProps, rulesResolver } from '#web/lib/forms.ts';
import { toastSuccess } from '#web/lib/toast.tsx';
import { SubmitButton } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { kilometresText } from './meeting-words.ts';
import { useMeter } from './meetings.queries.ts';

interface Props {
  page: DealPage;
  meeting: Meeting;
  name: string;
}

/** The kilometres that the buyer read on the meter at the meeting: the buyer types and mends them, the seller sees them. */
export const MeterPart = ({ page, meeting, name }: Props) => {
  const read = meeting.kilometres === undefined ? undefined : kilometresText(meeting.kilometres);
  return (
    <>
      {read && (
        <p>
          {page.side === 'buyer' ? (
            <Trans>You read {read} on the meter.</Trans>
          ) : (
            <Trans>
              {name} read {read} on the meter. The history of the bike shows it, without a name.
            </Trans>
          )}
        </p>
      )}
      {page.acts.includes('readMeter') && <MeterForm meeting={meeting} />}
    </>
  );
};

type Typed = z.input<typeof MeterReading>;

const MeterForm = ({ meeting: { _id: id, kilometres } }: { meeting: Meeting }) => {
  const form = useForm<Typed, unknown, z.output<typeof MeterReading>>({
    resolver: rulesResolver(MeterReading),
    defaultValues: { kilometres: kilometres ?? '' },
  });
  const { mutateAsync, isPending } = useMeter();
  const submit = form.handleSubmit(async (reading) => {
    try {
      await mutateAsync({ id, ...reading });
      toastSuccess(t`Update Successful.`);
    } catch (error) {
      const said = error instanceof ApiError ? error.fields?.kilometres : undefined;
      form.setError('kilometres', { message: said ?? errorMessage(error) }, { shouldFocus: true });
    }
  });
  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-2">
      <Field
        label={t`Kilometres that you read on the meter`}
        hint={t`Other buyers see them in the history of the bike, without your name. You can change them until 7 days after the meeting.`}
        inputMode="numeric"
        autoComplete="off"
        {...fieldProps(form, 'kilometres')}
      />
      <div className="flex justify-end">
        <SubmitButton loading={isPending}>
          <Trans>Save</Trans>
        </SubmitButton>
      </div>
    </form>
  );
};
