import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { formatTaka } from '#web/language/format.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import type { Prices } from './use-price-question.ts';

interface Props {
  asked: Prices | undefined;
  onConfirm: () => void;
  onCancel: () => void;
}

/** A sale price above the original one may be meant so, or be a zero too many. */
export const PriceQuestion = ({ asked, onConfirm, onCancel }: Props) => {
  const sale = formatTaka(asked?.rslPrice ?? 0);
  const original = formatTaka(asked?.orgPrice ?? 0);
  return (
    <ConfirmDialog
      title={t`More than the original price?`}
      open={asked !== undefined}
      confirmLabel={t`Yes, list it`}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <p>
        <Trans>
          You ask for {sale}, and the bike cost {original} when it was new. Is that right?
        </Trans>
      </p>
    </ConfirmDialog>
  );
};
