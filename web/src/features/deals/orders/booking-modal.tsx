import { t } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type Unavailability, UnavailableBike } from '#web/features/deals/orders/unavailable-bike.tsx';
import { bikeKeys } from '#web/features/listings/bike-keys.ts';
import { wishlistKeys } from '#web/features/listings/wishlist/wishlist.queries.ts';
import { modelLabel } from '#web/language/bike-labels.ts';
import { Modal } from '#web/ui/modal.tsx';
import { BookingForm } from './booking-form.tsx';
import type { BookingTarget } from './orders.queries.ts';
import type { Buyer } from './use-booking.ts';

const titleFor = (model: string): string => t`Book ${model}`;

export interface BookingModalProps {
  /** The bike to book; undefined while the modal is closed. */
  target: BookingTarget | undefined;
  buyer: Buyer;
  onClose: () => void;
}

/**
 * Opens for the selected bike; closing it clears the selection (spec section 4, Booking). It cannot be closed while an order
 * is being sent: sending ends on My Orders, which replaces the dialog's entry in the history.
 */
export const BookingModal = ({ target, buyer, onClose }: BookingModalProps) => {
  const sending = useRef(false);
  const close = () => {
    if (!sending.current) onClose();
  };
  const setSending = (value: boolean) => {
    sending.current = value;
  };
  return (
    <Modal title={titleFor(modelLabel(target?.bike.modelName ?? ''))} open={target !== undefined} onClose={close}>
      {target && (
        <FormOrReason key={target.bike._id} target={target} buyer={buyer} onSending={setSending} onPlaced={onClose} />
      )}
    </Modal>
  );
};

const UNAVAILABLE: Record<Unavailability, string> = {
  sold: t`This bike has been sold, so it can no longer be booked.`,
  removed: t`The seller has taken this bike off the market, so it can no longer be booked.`,
  paused: t`The seller has paused this listing, so it cannot be booked at the moment.`,
  hidden: t`We have taken this listing off the market, so it cannot be booked at the moment.`,
};

interface FormOrReasonProps {
  target: BookingTarget;
  buyer: Buyer;
  onSending: (sending: boolean) => void;
  onPlaced: () => void;
}

const FormOrReason = ({ target, ...form }: FormOrReasonProps) => {
  const queries = useQueryClient();
  const { bike } = target;
  const [unavailable, setUnavailable] = useState(target.unavailable);
  useEffect(() => {
    if (!unavailable) return;
    // The lists behind the modal show it no longer.
    for (const queryKey of [bikeKeys.all, wishlistKeys.all]) void queries.invalidateQueries({ queryKey });
  }, [queries, unavailable]);
  if (!unavailable) return <BookingForm bike={bike} onUnavailable={setUnavailable} {...form} />;
  return (
    <UnavailableBike brand={bike.brand} replace>
      {UNAVAILABLE[unavailable]}
    </UnavailableBike>
  );
};
