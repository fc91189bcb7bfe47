import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Gone } from '#web/lib/gone.ts';
import { GoneBike } from '#web/lib/gone-bike.tsx';
import { Modal } from '#web/ui/modal.tsx';
import type { AskedBike } from './asked-bike.ts';
import { BookingForm } from './booking-form.tsx';
import type { Buyer } from './buyer.ts';

const titleFor = (model: string): string => t`Book ${model}`;

export interface BookingModalProps {
  /** The bike to book; undefined while the modal is closed. */
  asked: AskedBike | undefined;
  buyer: Buyer;
  onClose: () => void;
}

/**
 * Opens for the selected bike; closing it clears the selection (spec section 4, Booking). It stays open while an order is
 * being sent: that ends on My Orders, in the place of the dialog's entry in the history.
 */
export const BookingModal = ({ asked, buyer, onClose }: BookingModalProps) => {
  const sending = useRef(false);
  const close = () => {
    if (!sending.current) onClose();
  };
  const setSending = (now: boolean) => {
    sending.current = now;
  };
  return (
    <Modal title={titleFor(asked?.bike.modelName ?? '')} open={asked !== undefined} onClose={close}>
      {asked && (
        <FormOrReason key={asked.bike._id} asked={asked} buyer={buyer} onSending={setSending} onPlaced={onClose} />
      )}
    </Modal>
  );
};

interface FormOrReasonProps {
  asked: AskedBike;
  buyer: Buyer;
  onSending: (sending: boolean) => void;
  onPlaced: () => void;
}

const FormOrReason = ({ asked: { bike, gone: atFirst }, ...form }: FormOrReasonProps) => {
  const queries = useQueryClient();
  const [gone, setGone] = useState<Gone | undefined>(atFirst);
  useEffect(() => {
    // It goes from the list behind the modal as well.
    if (gone) for (const key of ['bikes', 'wishes']) void queries.invalidateQueries({ queryKey: [key] });
  }, [queries, gone]);
  if (!gone) return <BookingForm bike={bike} onGone={setGone} {...form} />;
  return (
    <GoneBike brand={bike.brand} replace>
      {gone === 'sold' ? (
        <Trans>This bike has been sold, so it can no longer be booked.</Trans>
      ) : (
        <Trans>The seller has taken this bike off the market, so it can no longer be booked.</Trans>
      )}
    </GoneBike>
  );
};
