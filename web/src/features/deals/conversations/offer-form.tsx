import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { AGREED_HOURS, OFFER_HOURS, offerLimits } from '#contract/offers.ts';
import { parseTaka } from '#contract/rules/price.ts';
import { formatNumber, formatTaka } from '#web/language/format.ts';
import { ApiError, errorMessage } from '#web/lib/errors.ts';
import { useTextDraft } from '#web/lib/use-draft.ts';
import { SubmitButton } from '#web/ui/button.tsx';
import { ErrorNotice } from '#web/ui/error-notice.tsx';
import { Field } from '#web/ui/field.tsx';

interface Props {
  /** The name under which what is typed is kept in this browser. */
  draft: string;
  /** The listing's price, whole taka. */
  listed: number;
  /** Prices to begin with. */
  suggested: readonly number[];
  /** The other person's name. */
  name: string;
  /** Sends the price; what it throws is shown, and what is typed stays. */
  onSend: (price: number) => Promise<unknown>;
}

/** The form of an offer. It shows the limits of the price from the beginning. */
export const OfferForm = ({ draft, listed, suggested, name, onSend }: Props) => {
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped, forgetTyped] = useTextDraft(draft);
  const [error, setError] = useState<{ field?: string; other?: string }>({});
  const [sending, setSending] = useState(false);
  const { least, most } = offerLimits(listed);
  const [lowest, highest] = [formatTaka(least), formatTaka(most)];
  const [waits, holds] = [formatNumber(OFFER_HOURS), formatNumber(AGREED_HOURS)];

  // The dialog opens before the form is loaded, so the form takes the focus itself.
  useEffect(() => form.current?.querySelector('input')?.focus(), []);

  const change = (text: string): void => {
    setTyped(text);
    setError({});
  };

  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (sending) return;
    const price = parseTaka(typed);
    if (!(price >= least && price <= most)) {
      setError({ field: t`Please give a whole amount from ${lowest} to ${highest}.` });
      return;
    }
    setSending(true);
    setError({});
    try {
      await onSend(price);
      forgetTyped();
    } catch (failure) {
      const field = failure instanceof ApiError ? failure.fields?.price : undefined;
      setError(field ? { field } : { other: errorMessage(failure) });
    } finally {
      setSending(false);
    }
  };

  return (
    <form ref={form} method="post" noValidate onSubmit={send} className="flex flex-col gap-4">
      <Field
        label={t`Price in taka`}
        inputMode="numeric"
        autoComplete="off"
        maxLength={40}
        value={typed}
        onChange={(event) => change(event.target.value)}
        error={error.field}
        hint={
          <Trans>
            From {lowest} to {highest}: at least half the price of the bike.
          </Trans>
        }
      />
      {suggested.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {suggested.map((price) => (
            <button
              key={price}
              type="button"
              onClick={() => change(formatNumber(price))}
              className="btn btn-outline min-h-11 border-base-content/40"
            >
              {formatTaka(price)}
            </button>
          ))}
        </div>
      )}
      <p className="wrap-anywhere text-base-content/75 text-sm">
        <Trans>
          {name} has {waits} hours to answer. An accepted price is valid for {holds} hours. It does not reserve the
          bike: whoever pays first gets it.
        </Trans>
      </p>
      {error.other && <ErrorNotice message={error.other} />}
      <SubmitButton loading={sending}>
        <Trans>Send the offer</Trans>
      </SubmitButton>
    </form>
  );
};
