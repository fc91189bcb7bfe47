import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useForm, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import type { OwnListing } from '#contract/entities/bike.ts';
import { ElsewherePrice } from '#contract/rules/listing-state.ts';
import { parseTaka } from '#contract/rules/price.ts';
import { modelLabel } from '#web/language/bike-labels.ts';
import { formatTaka } from '#web/language/format.ts';
import { errorMessage } from '#web/lib/errors.ts';
import { fieldProps, rulesResolver } from '#web/lib/forms.ts';
import { useDraft } from '#web/lib/use-draft.ts';
import { DialogButtons } from '#web/ui/dialog-buttons.tsx';
import { Field } from '#web/ui/field.tsx';
import { Modal } from '#web/ui/modal.tsx';
import { EndedBookings } from '../my-products/ended-bookings.tsx';
import { useListingState } from './own-listing.queries.ts';

const Elsewhere = z.object({ price: ElsewherePrice });
type ElsewhereTyped = z.input<typeof Elsewhere>;

const KEPT = ['price'] as const;

const titleFor = (model: string): string => t`Is ${model} sold elsewhere?`;

interface Props {
  bike: OwnListing;
  open: boolean;
  onClose: () => void;
}

/** Confirms that a bike is sold elsewhere, asks for the price, and says what it means. */
export const SoldElsewhereDialog = ({ bike, open, onClose }: Props) => (
  <Modal title={titleFor(modelLabel(bike.modelName))} open={open} onClose={onClose}>
    <ElsewhereForm bike={bike} onClose={onClose} />
  </Modal>
);

const ElsewhereForm = ({ bike, onClose }: Omit<Props, 'open'>) => {
  const form = useForm<ElsewhereTyped, unknown, z.infer<typeof Elsewhere>>({ resolver: rulesResolver(Elsewhere) });
  const forgetDraft = useDraft(`elsewhere:${bike._id}`, form, KEPT);
  const { mutate, isPending, error } = useListingState(bike._id, () => {
    forgetDraft();
    onClose();
  });
  const typed = parseTaka(useWatch({ control: form.control, name: 'price' }) ?? '');
  return (
    <form
      method="post"
      noValidate
      onSubmit={form.handleSubmit(({ price }) => mutate({ state: 'soldElsewhere', price }))}
      className="flex flex-col gap-4"
    >
      <p>
        <Trans>Its page will say that it is sold. To undo this, list it again.</Trans>
      </p>
      <Field
        label={t`For how much? (optional)`}
        inputMode="numeric"
        autoComplete="off"
        hint={
          <span className="figures">
            {Number.isNaN(typed)
              ? t`It helps other sellers find a fair price. Nobody sees that it was yours.`
              : formatTaka(typed)}
          </span>
        }
        {...fieldProps(form, 'price')}
      />
      <EndedBookings bikeId={bike._id} />
      {error && (
        <p role="alert" className="font-medium text-error">
          {errorMessage(error)}
        </p>
      )}
      <DialogButtons onCancel={onClose} loading={isPending}>
        <Trans>Mark as sold</Trans>
      </DialogButtons>
    </form>
  );
};
