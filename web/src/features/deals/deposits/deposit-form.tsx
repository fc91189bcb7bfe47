import { t } from '@lingui/core/macro';
import { useForm } from 'react-hook-form';
import { now } from '#contract/clock.ts';
import type { DepositAct } from '#contract/deposits.ts';
import type { DealPage } from '#contract/entities/deal-page.ts';
import { WordOnDeposit } from '#contract/rules/deposit.ts';
import { formatTaka } from '#web/language/format.ts';
import { personName } from '#web/language/labels.ts';
import { callApi } from '#web/lib/api-client.ts';
import { errorMessage } from '#web/lib/errors.ts';
import { fieldProps, rulesResolver } from '#web/lib/forms.ts';
import { useDraft } from '#web/lib/use-draft.ts';
import { DialogButtons } from '#web/ui/dialog-buttons.tsx';
import { ErrorNotice } from '#web/ui/error-notice.tsx';
import { TextArea } from '#web/ui/field.tsx';
import { useDealChange } from '../conversations/deal-change.ts';
import type { DepositWord } from '../conversations/next-step/ways.ts';

interface About {
  name: string;
  amount: string;
  /** The deposit and the parts of the rest. */
  all: string;
  /** The parts of the rest, where there are any. */
  parts: string | undefined;
  /** The buyer gets it back at once. */
  isEarly: boolean;
}

interface Form {
  act: DepositAct;
  says: (about: About) => string;
  button: string;
  /** Of the field, where it is needed. */
  label?: string;
}

const FORMS: Record<DepositWord, Form> = {
  askDepositBack: {
    act: 'askBack',
    says: ({ name, all, isEarly }) =>
      isEarly
        ? t`You get ${all} back the way you paid, and the bike is no longer kept for you.`
        : t`We ask ${name} to give you ${all} back. If ${name} wants to keep it, we decide.`,
    button: t`Ask for it back`,
    label: t`Why?`,
  },
  returnDeposit: {
    act: 'return',
    says: ({ name, all }) => t`${name} gets ${all} back, and others can buy the bike.`,
    button: t`Give it back`,
  },
  claimDeposit: {
    act: 'claim',
    says: ({ name, amount, parts }) =>
      parts
        ? t`You ask to keep ${amount}. If ${name} does not agree, we decide. The ${parts} of the rest that ${name} has paid goes back right away.`
        : t`You ask to keep ${amount}. If ${name} does not agree, we decide.`,
    button: t`Ask to keep it`,
    label: t`Why?`,
  },
  giveUpDeposit: {
    act: 'giveUp',
    says: ({ name, amount }) => t`${name} keeps ${amount}. You cannot undo this.`,
    button: t`Let the seller keep it`,
  },
};

interface Props {
  page: DealPage;
  word: DepositWord;
  onDone: () => void;
}

/** One of the two says something about a deposit. */
export const DepositForm = ({ page, word, onDone }: Props) => {
  const { act, says, button, label } = FORMS[word];
  const { orderId = '', deposit, other } = page;
  const form = useForm({ resolver: rulesResolver(WordOnDeposit), defaultValues: { act } });
  const forgetDraft = useDraft(`${word}:${orderId}`, form, ['words']);
  const { mutateAsync, isPending, error } = useDealChange((body: WordOnDeposit) =>
    callApi('PUT /orders/:id/deposit', { params: { id: orderId }, body }),
  );
  const submit = form.handleSubmit((body) =>
    // Also where the dialog was closed meanwhile.
    mutateAsync(body).then(
      () => {
        forgetDraft();
        onDone();
      },
      () => {},
    ),
  );
  const all = deposit ? deposit.price - deposit.rest : 0;
  const about = {
    name: personName(other.name),
    amount: formatTaka(deposit?.amount ?? 0),
    all: formatTaka(all),
    parts: deposit && all > deposit.amount ? formatTaka(all - deposit.amount) : undefined,
    isEarly: Date.parse(deposit?.regretUntil ?? '') > now(),
  };
  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-4">
      <p>{says(about)}</p>
      {label && <TextArea label={label} rows={3} {...fieldProps(form, 'words')} />}
      {error && <ErrorNotice message={errorMessage(error)} />}
      <DialogButtons loading={isPending} onCancel={onDone}>
        {button}
      </DialogButtons>
    </form>
  );
};
