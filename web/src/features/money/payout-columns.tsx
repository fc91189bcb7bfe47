import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { toCsv } from '#contract/csv.ts';
import {
  DEFAULT_PAYOUT_COLUMNS,
  EXAMPLE_PAYOUT,
  PAYOUT_FIELDS,
  type PayoutColumn,
  type PayoutField,
  payoutRows,
} from '#contract/payout-columns.ts';
import type { PayoutKind } from '#contract/rules/payout-account.ts';
import { callApi } from '#web/lib/api-client.ts';
import { errorMessage } from '#web/lib/errors.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorNotice } from '#web/ui/error-notice.tsx';
import { Field } from '#web/ui/field.tsx';
import { Fold } from '#web/ui/fold.tsx';
import { ChevronIcon } from '#web/ui/icons.tsx';
import { heldAs } from '#web/ui/shown-values.ts';
import { payoutColumns } from './payout-files.queries.ts';
import { usePayoutChange } from './payouts.queries.ts';

const FIELDS: Record<PayoutField, string> = {
  reference: t`Our reference`,
  name: t`Account holder`,
  number: t`Account number`,
  routing: t`Routing number`,
  amount: t`Amount`,
  narration: t`Narration`,
};

type Choice = PayoutColumn & { isIn: boolean };

/** What a column is called at first. */
const headerOf = (field: PayoutField): string =>
  DEFAULT_PAYOUT_COLUMNS.bank.find((column) => column.field === field)?.header ?? field;

const choicesOf = (columns: readonly PayoutColumn[]): Choice[] => [
  ...columns.map((column) => ({ ...column, isIn: true })),
  ...PAYOUT_FIELDS.filter((field) => columns.every((column) => column.field !== field)).map((field) => ({
    ...{ field, header: headerOf(field), isIn: false },
  })),
];

const chosen = (choices: readonly Choice[]): PayoutColumn[] =>
  choices.filter(({ isIn }) => isIn).map(({ field, header }) => ({ field, header }));

interface LineProps {
  choice: Choice;
  isFirst: boolean;
  onChange: (change: Partial<Choice>) => void;
  onUp: () => void;
}

const Line = ({ choice, isFirst, onChange, onUp }: LineProps) => {
  const name = FIELDS[choice.field];
  return (
    <li className="flex flex-wrap items-end gap-3">
      <label className="flex min-h-11 max-w-full items-center gap-2">
        <input
          type="checkbox"
          className="size-5"
          ref={heldAs(choice.isIn)}
          checked={choice.isIn}
          onChange={({ target }) => onChange({ isIn: target.checked })}
        />
        {name}
      </label>
      <Field
        label={t`Column for ${name}`}
        value={choice.header}
        maxLength={40}
        onChange={({ target }) => onChange({ header: target.value })}
      />
      {!isFirst && (
        <Button variant="quiet" aria-label={t`Move ${name} up`} onClick={onUp}>
          {/* A class would be in the styles of every page. */}
          <span className="flex" style={{ rotate: '180deg' }}>
            <ChevronIcon className="size-5" />
          </span>
        </Button>
      )}
    </li>
  );
};

/** Lets a line end behind a comma rather than in a number. */
const breakable = (csv: string): string => csv.replaceAll(',', ',\u200b');

const Editor = ({ kind, columns, title }: { kind: PayoutKind; columns: readonly PayoutColumn[]; title: string }) => {
  const [choices, setChoices] = useState(() => choicesOf(columns));
  const { mutate, isPending, error } = usePayoutChange((all: PayoutColumn[]) =>
    callApi('PUT /payouts/columns/:kind', { params: { kind }, body: { columns: all } }),
  );
  const change = (at: number, part: Partial<Choice>) =>
    setChoices((all) => all.map((one, place) => (place === at ? { ...one, ...part } : one)));
  const up = (at: number) =>
    setChoices((all) => [
      ...all.slice(0, at - 1),
      ...all.slice(at, at + 1),
      ...all.slice(at - 1, at),
      ...all.slice(at + 1),
    ]);
  return (
    <section aria-label={title} className="flex flex-col gap-3">
      <h2 className="font-semibold">{title}</h2>
      <ol className="flex flex-col gap-3">
        {choices.map((choice, at) => (
          <Line
            key={choice.field}
            choice={choice}
            isFirst={at === 0}
            onChange={(part) => change(at, part)}
            onUp={() => up(at)}
          />
        ))}
      </ol>
      <p className="text-sm">
        <Trans>This is how the file begins:</Trans>
      </p>
      <pre className="wrap-anywhere whitespace-pre-line rounded-box border border-base-300 p-3 text-sm">
        <code>{breakable(toCsv(payoutRows(chosen(choices), [EXAMPLE_PAYOUT[kind]])).slice(1))}</code>
      </pre>
      {error && <ErrorNotice message={errorMessage(error)} />}
      <Button className="self-start" onClick={() => mutate(chosen(choices))} loading={isPending}>
        <Trans>Save columns</Trans>
      </Button>
    </section>
  );
};

/** How the files of payouts are laid out: which columns, in which order, under which names, as the bank or bKash wants them. */
export const PayoutColumns = () => {
  const { data } = useQuery(payoutColumns);
  if (!data) return null;
  return (
    <Fold id="payout-columns" summary={<Trans>Columns of the payout files</Trans>}>
      <div className="flex flex-col mt-4 gap-6">
        <Editor kind="wallet" columns={data.wallet} title={t`bKash wallet`} />
        <Editor kind="bank" columns={data.bank} title={t`Bank account`} />
      </div>
    </Fold>
  );
};
