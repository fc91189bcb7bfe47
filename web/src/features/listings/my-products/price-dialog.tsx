import { t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { Suspense } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import type { Bike } from '#contract/entities/bike.ts';
import { parseTaka, resellPrice } from '#contract/rules/price.ts';
import { modelLabel } from '#web/language/bike-labels.ts';
import { formatSoon, formatTaka } from '#web/language/format.ts';
import { fieldProps, rulesResolver } from '#web/lib/forms.ts';
import { lazyComponent } from '#web/lib/lazy-component.tsx';
import { DialogButtons } from '#web/ui/dialog-buttons.tsx';
import { Field } from '#web/ui/field.tsx';
import { Modal } from '#web/ui/modal.tsx';
import { Price } from '#web/ui/price.tsx';
import { pricedBikeOf } from '../price-guide/price-guide.queries.ts';
import { BookingEffects } from './booking-effects.tsx';

/** Loaded with the dialog: most who look at their list change no price. */
const GuideNote = lazyComponent(
  async () => (await import('../price-guide/guide-note.tsx')).GuideNote,
  () => null,
);

/** The price of the add-product form (spec section 5). */
const PriceFields = z.object({ rslPrice: resellPrice });
type PriceTyped = z.input<typeof PriceFields>;

const titleFor = (model: string): string => t`Price of ${model}`;

/** The change of one bike's price. */
export interface PriceChange {
  bike: Bike;
  /** A price that could not be saved before, whole taka. */
  typed: number | undefined;
  /** The list shows the new price at once, and the old one again if it cannot be saved. */
  save: (rslPrice: number) => void;
}

interface Props {
  /** Undefined while the dialog is closed. */
  change: PriceChange | undefined;
  onClose: () => void;
}

/** Asks for the new price of a bike, and says what it means for those who have booked it. */
export const PriceDialog = ({ change, onClose }: Props) => (
  <Modal title={titleFor(modelLabel(change?.bike.modelName ?? ''))} open={change !== undefined} onClose={onClose}>
    {change && <PriceForm {...change} onClose={onClose} />}
  </Modal>
);

const PriceForm = ({ bike, typed, save, onClose }: PriceChange & { onClose: () => void }) => {
  const form = useForm<PriceTyped, unknown, z.infer<typeof PriceFields>>({
    resolver: rulesResolver(PriceFields),
    defaultValues: { rslPrice: typed === undefined ? '' : String(typed) },
  });
  const text = useWatch({ control: form.control, name: 'rslPrice' }) ?? '';
  const value = parseTaka(text);
  const price = resellPrice.safeParse(text).data ?? bike.rslPrice;
  const submit = form.handleSubmit(({ rslPrice }) => {
    onClose();
    if (rslPrice !== bike.rslPrice) save(rslPrice);
  });
  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-4">
      <p>
        <Trans>Price now</Trans> <Price amount={bike.rslPrice} className="font-semibold" />
      </p>
      <Field
        label={t`New price`}
        inputMode="numeric"
        autoComplete="off"
        hint={<span className="figures">{Number.isNaN(value) ? t`In whole taka` : formatTaka(value)}</span>}
        {...fieldProps(form, 'rslPrice')}
      />
      <Suspense>
        <GuideNote bike={{ ...pricedBikeOf(bike), price }} />
      </Suspense>
      {value > bike.orgPrice && <AboveOriginal original={bike.orgPrice} />}
      <MailedBuyers bikeId={bike._id} />
      <DialogButtons onCancel={onClose}>
        <Trans>Change price</Trans>
      </DialogButtons>
    </form>
  );
};

/** A price above the original one may have a zero too many. */
const AboveOriginal = ({ original }: { original: number }) => {
  const price = formatTaka(original);
  return (
    <p role="status" className="font-semibold">
      <Trans>That is more than the bike cost when it was new: {price}.</Trans>
    </p>
  );
};

/** What a new price means for the buyers who booked the bike, and for one who is paying for it. */
export const MailedBuyers = ({ bikeId }: { bikeId: string }) => (
  <BookingEffects
    bikeId={bikeId}
    whilePaying={(heldUntil) => {
      const time = formatSoon(heldUntil);
      return (
        <Trans>This bike is kept for a buyer. If they do not buy it, you can change the price after {time}.</Trans>
      );
    }}
    whenBooked={(bookings) => (
      <Plural
        value={bookings}
        one="# buyer has booked it. We email the new price to:"
        other="# buyers have booked it. We email the new price to:"
      />
    )}
    unknown={<Trans>We email the new price to buyers who have booked it.</Trans>}
  />
);
