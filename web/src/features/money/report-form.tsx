import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { now } from '#contract/clock.ts';
import { PAYMENT_PROVIDERS, type PaymentProviderName } from '#contract/constants.ts';
import type { Reconciled } from '#contract/entities/reconciliation.ts';
import { ApiError, errorMessage } from '#web/lib/errors.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorNotice } from '#web/ui/error-notice.tsx';
import { Field, Select } from '#web/ui/field.tsx';
import { useReport } from './reconciliation.queries.ts';
import { REPORTERS } from './reporters.ts';
import { sumText } from './sum-text.ts';

/** The day in Dhaka before today, as a date input takes it. */
const yesterday = (): string => new Date(now() - 18 * 3_600_000).toISOString().slice(0, 10);

const resultWords = ({ matched, theirs, ours, amount, fees, added }: Reconciled): string => {
  const open = theirs + ours + amount;
  const [kept, fresh] = [sumText(fees), added];
  const matches = t`${plural(matched, { one: '# line matches', other: '# lines match' })}`;
  const rest = t`${plural(open, { one: '# difference is open', other: '# differences are open' })}`;
  const news = t`${plural(fresh, { one: '# line is new', other: '# lines are new' })}`;
  return t`${matches}, ${rest}; ${news}. Fees of the new ones: ${kept}.`;
};

const reasonOf = (error: Error): string => {
  const detail = error instanceof ApiError ? error.fields?.file : undefined;
  return detail ? `${errorMessage(error)} ${detail}` : errorMessage(error);
};

/** Chooses a provider, a day and the file of its report, and says how they compare. */
export const ReportForm = () => {
  const [provider, setProvider] = useState<PaymentProviderName>('bkash');
  const [day, setDay] = useState(yesterday);
  const input = useRef<HTMLInputElement>(null);
  const { mutate, data, error, isPending } = useReport();
  return (
    <section aria-label={t`Compare a report`} className="flex max-w-md flex-col gap-4">
      <Select
        label={t`Provider`}
        options={PAYMENT_PROVIDERS}
        nameOf={(name) => REPORTERS[name]}
        value={provider}
        onChange={({ target }) => setProvider(target.value as PaymentProviderName)}
      />
      <Field
        label={t`Day of the report`}
        type="date"
        value={day}
        max={yesterday()}
        onChange={({ target }) => setDay(target.value)}
      />
      <input
        ref={input}
        type="file"
        accept=".csv,.txt,text/csv"
        aria-label={t`CSV file`}
        className="sr-only"
        tabIndex={-1}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) mutate({ provider, day, file });
          // The same file, corrected, can be chosen again.
          target.value = '';
        }}
      />
      <Button variant="primary" className="self-start" loading={isPending} onClick={() => input.current?.click()}>
        <Trans>Choose the report</Trans>
      </Button>
      <p role="status" className="empty:hidden">
        {data && !isPending && resultWords(data)}
      </p>
      {error && !isPending && <ErrorNotice message={reasonOf(error)} />}
    </section>
  );
};
