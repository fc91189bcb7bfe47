import { plural, t } from '@lingui/core/macro';
import { errorMessage } from '#web/lib/errors.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorNotice } from '#web/ui/error-notice.tsx';
import { useSavePayoutFile } from './payout-files.queries.ts';

const KINDS = [
  ['wallet', t`Save bKash file`],
  ['bank', t`Save bank file`],
] as const;

const savedWords = ({ count, later }: { count: number; later: number }): string => {
  const saved =
    count > 0
      ? t`${plural(count, { one: '# payout is in the file.', other: '# payouts are in the file.' })}`
      : t`Nothing is to be paid in this way today.`;
  const rest = t`${plural(later, { one: '# payout is for a later day.', other: '# payouts are for later days.' })}`;
  return later > 0 ? `${saved} ${rest}` : saved;
};

/** The files of a batch, for bKash and for a bank. */
export const BatchFiles = ({ batchId }: { batchId: string }) => {
  const { mutate, data, error, isPending, variables } = useSavePayoutFile(batchId);
  return (
    <>
      {KINDS.map(([kind, label]) => (
        <Button key={kind} onClick={() => mutate(kind)} loading={isPending && variables === kind}>
          {label}
        </Button>
      ))}
      <span role="status" className="empty:hidden">
        {data && savedWords(data)}
      </span>
      {error && <ErrorNotice message={errorMessage(error)} />}
    </>
  );
};
