import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { HANDOVER_TRIES } from '#contract/handover.ts';
import { ApiError, errorMessage } from '#web/lib/errors.ts';
import { SubmitButton } from '#web/ui/button.tsx';
import { FieldNotes, useFieldIds } from '#web/ui/field.tsx';

interface Props {
  /** The buyer's name. */
  name: string;
  triesLeft: number;
  /** Sends what is typed; what it throws is shown, and what is typed stays. */
  onSend: (code: string) => Promise<unknown>;
}

/** Where the seller types the code that the buyer shows. */
export const CodeField = ({ name, triesLeft, onSend }: Props) => {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const [sending, setSending] = useState(false);
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (sending) return;
    setSending(true);
    setError(undefined);
    try {
      await onSend(typed);
    } catch (failure) {
      setError((failure instanceof ApiError ? failure.fields?.code : undefined) ?? errorMessage(failure));
    } finally {
      setSending(false);
    }
  };
  const left = t`${plural(triesLeft, { one: 'You have # try left.', other: 'You have # tries left.' })}`;
  const hint = triesLeft < HANDOVER_TRIES && left;
  const { control, aria } = useFieldIds(undefined, { label: '', error, hint });
  return (
    <form method="post" noValidate onSubmit={send} className="flex flex-col gap-1.5">
      <label htmlFor={control} className="font-semibold text-sm">
        <Trans>Six digits that {name} shows you at the handover</Trans>
      </label>
      <div className="flex gap-2">
        <input
          type="text"
          inputMode="numeric"
          autoComplete="off"
          maxLength={40}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          className="control min-w-0 grow"
          {...aria}
        />
        <SubmitButton loading={sending}>
          <Trans>Confirm</Trans>
        </SubmitButton>
      </div>
      <FieldNotes id={control} error={error} hint={hint} />
    </form>
  );
};
