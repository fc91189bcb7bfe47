import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Side } from '#contract/entities/conversation.ts';
import type { Transfer } from '#contract/entities/transfer.ts';
import { TRANSFER_MARKS, TRANSFER_SOURCES, TRANSFER_STEPS, type TransferStepId } from '#contract/transfers.ts';
import { SourceLine } from '#web/features/listings/costs/cost-list.tsx';
import { formatDate, formatTaka } from '#web/language/format.ts';
import { i18n } from '#web/language/language.ts';
import { errorMessage } from '#web/lib/errors.ts';
import { toastError, usePreparedToasts } from '#web/lib/toast.tsx';
import { CheckIcon } from '#web/ui/frame-icons.tsx';
import { useTick } from './transfers.queries.ts';

interface Props {
  orderId: string;
  transfer: Transfer;
  side: Side;
}

/** The steps of one side: those of the reader can be ticked, those of the other person are read. */
export const StepList = ({ orderId, transfer, side }: Props) => {
  const { mutate, isPending, variables } = useTick(orderId);
  usePreparedToasts();
  const tick = (step: TransferStepId, done: boolean): void => {
    if (!isPending) mutate({ step, done }, { onError: (error) => toastError(errorMessage(error)) });
  };
  return (
    <ul className="flex flex-col gap-2">
      {transfer.steps
        .filter(({ step }) => TRANSFER_STEPS[step].side === side)
        .map(({ step, doneAt }) => {
          const isDone = isPending && variables.step === step ? variables.done : doneAt !== undefined;
          return (
            <li key={step}>
              {side === transfer.side ? (
                <label
                  className={`flex min-h-11 cursor-pointer items-start gap-3 rounded-field border px-3 py-2 has-checked:bg-base-200 ${
                    step === TRANSFER_MARKS[side]
                      ? 'border-2 border-base-content font-semibold'
                      : 'border-base-content/40'
                  }`}
                >
                  <input
                    type="checkbox"
                    checked={isDone}
                    onChange={({ target }) => tick(step, target.checked)}
                    className="mt-0.5 size-6 shrink-0 accent-base-content"
                  />
                  <Words step={step} doneAt={doneAt} fee={transfer.fee} />
                </label>
              ) : (
                <div className="flex gap-3 border-base-300 border-b px-3 py-2">
                  <span className="mt-0.5 size-6 shrink-0">
                    {isDone && <CheckIcon className="size-6" aria-hidden="true" />}
                    <span className="sr-only">{isDone ? t`Done` : t`Not yet`}</span>
                  </span>
                  <Words step={step} doneAt={doneAt} fee={transfer.fee} />
                </div>
              )}
            </li>
          );
        })}
    </ul>
  );
};

interface WordsProps {
  step: TransferStepId;
  doneAt: string | undefined;
  fee: Transfer['fee'];
}

const Words = ({ step, doneAt, fee }: WordsProps) => {
  const { words, source, ...more } = TRANSFER_STEPS[step];
  const { name, asOf } = TRANSFER_SOURCES[source];
  const hint = 'hint' in more && i18n._(more.hint);
  const day = doneAt && formatDate(doneAt);
  return (
    <span className="wrap-anywhere min-w-0">
      {i18n._(words)}
      <span className="block font-normal text-sm">
        {hint && <span className="block">{hint}</span>}
        {step === 'fee' && <Fee fee={fee} />}
        {day && (
          <span className="block font-medium">
            <Trans>Done on {day}</Trans>
          </span>
        )}
        {!(step === 'fee' && fee?.taka) && <SourceLine source={i18n._(name)} asOf={asOf} />}
      </span>
    </span>
  );
};

/** The amount, where an admin has filled it in, with its own source. */
const Fee = ({ fee }: Pick<WordsProps, 'fee'>) =>
  fee?.taka ? (
    <>
      <span className="figures block font-semibold">{formatTaka(fee.taka)}</span>
      <SourceLine {...fee} />
    </>
  ) : (
    <span className="block">
      <Trans>Ask BRTA how much it is.</Trans>
    </span>
  );
